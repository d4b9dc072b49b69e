/** The core as WebAssembly exports it (`crates/core/src/bindings.rs`). Everything structured is JSON. */

export interface Core {
  request(
    method: string,
    path: string,
    bearer: string | undefined,
    acceptsJson: boolean,
    body: string,
    now: number,
  ): { readonly status: number; readonly kind: string; readonly body: string; free(): void };
  connect(table: string): number;
  disconnect(client: number, now: number): void;
  message(client: number, text: string, now: number): string | undefined;
  hintComputed(request: string, hint: string): void;
  takeMessages(): string;
  takeChanged(): string;
  takeJobs(): string;
  picked(table: string, moved: number, pick: string | undefined, now: number): void;
  botFailed(table: string, moved: number, now: number): void;
  logAfter(table: string, since: number): string;
  import(log: string, now: number): void;
  catchUp(log: string): void;
  remove(table: string): void;
  deadline(): number | undefined;
  tick(now: number): void;
  work(milliseconds: number): boolean;
}

export interface BotCore {
  learn(log: string): void;
  forget(table: string): void;
  pick(table: string): string | undefined;
  hint(table: string, seat: number, tokens: string[]): string;
}

interface CoreModule {
  default(options: { module_or_path: WebAssembly.Module }): Promise<unknown>;
  Core: new (site: string) => Core;
  BotCore: new () => BotCore;
}

/** Loads the JavaScript part of the core, and starts it with its compiled module. */
export async function instantiate(script: string, module: WebAssembly.Module): Promise<CoreModule> {
  const loaded = (await import(/* @vite-ignore */ script)) as CoreModule;
  await loaded.default({ module_or_path: module });
  return loaded;
}

/** Downloads and compiles the core. What the first screen needs comes first. */
export async function compile(url: string): Promise<WebAssembly.Module> {
  const request = { priority: 'low' } as RequestInit;
  const response = await fetch(url, request);
  if (!response.ok) throw new Error(`the core was not loaded: HTTP ${response.status}`);
  // Plain file servers may send another content type, which streaming refuses.
  return response.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
