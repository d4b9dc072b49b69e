declare module 'virtual:core' {
  /** The URLs of the core's JavaScript module and of its WebAssembly; `null` if the page was built without the core. */
  export const core: { script: string; module: string } | null;
}
