import { afterEach, expect, test, vi } from 'vitest';
import { replaceAtServer, subscribe } from './subscription';

/** A browser's subscriptions, of which it has one at a time. */
class Manager {
  current: ReturnType<Manager['made']> | null = null;
  count = 0;

  made(key: string) {
    const number = ++this.count;
    return {
      options: { applicationServerKey: Uint8Array.from(key, (letter) => letter.charCodeAt(0)).buffer },
      toJSON: () => ({ endpoint: `https://push.example.org/${number}`, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        this.current = null;
        return true;
      },
    };
  }
  async getSubscription() {
    return this.current;
  }
  async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
    if (this.current) throw new Error('there is a subscription with another key');
    this.current = this.made(atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')));
    return this.current;
  }
}

const endpoint = async (manager: Manager, key: string) =>
  (await subscribe(manager as unknown as PushManager, key)).endpoint;
/** The keys of two servers in base64url. The first has characters that base64 writes otherwise. */
const [ONE, OTHER] = ['-_-_', 'AAEC'];

test('a browser keeps its subscription', async () => {
  const manager = new Manager();
  const first = await endpoint(manager, ONE);
  expect(await endpoint(manager, ONE)).toBe(first);
});

test('a subscription for another key is replaced', async () => {
  const manager = new Manager();
  await endpoint(manager, ONE);
  expect(await endpoint(manager, OTHER)).toBe('https://push.example.org/2');
});

afterEach(() => vi.unstubAllGlobals());

test('the server is told below its base path', async () => {
  const sent = vi.fn(async (_: URL, __: RequestInit) => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', sent);
  const old = { endpoint: 'https://push.example.org/1', p256dh: 'p', auth: 'a' };
  const fresh = { ...old, endpoint: 'https://push.example.org/2' };
  await replaceAtServer('https://example.org/games/', old, fresh);
  const [url, init] = sent.mock.calls[0] ?? [];
  expect(url?.href).toBe('https://example.org/games/api/v1/push/renew');
  expect(JSON.parse(String(init?.body))).toEqual({ old, new: fresh });
  sent.mockResolvedValue(new Response('', { status: 503 }));
  await expect(replaceAtServer('https://example.org/', old, fresh)).rejects.toThrow('503');
});
