/** Repeats requests that a busy server refused. */

/** How often a request is repeated. */
const MAX_ATTEMPTS = 3;
/** The wait if the server does not say how long, in seconds. */
const USUAL_WAIT = 1;

/**
 * Makes an attempt, and again after the time that the server names while it is busy. Nothing has changed on the server,
 * so any request can be repeated. `signal` ends the wait.
 */
export async function retryWhileBusy<T>(attempt: () => Promise<T>, signal?: AbortSignal | null): Promise<T> {
  for (let attempts = 0; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      const { code, retryAfter = USUAL_WAIT } = error as { code?: string; retryAfter?: number };
      if (code !== 'busy' || attempts >= MAX_ATTEMPTS || signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
    }
  }
}
