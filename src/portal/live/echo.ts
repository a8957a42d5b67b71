import { newRequestKey } from '#portal/api/request-key.ts';

const waiting = new Map<string, () => void>();

/** Called when the live feed returns an echo. */
export function receiveEcho(echo: string): void {
  waiting.get(echo)?.();
}

/** Milliseconds until the echo of `send` came back by the live feed; undefined if it did not within `timeoutMs`. */
export async function echoOf(send: (echo: string) => Promise<unknown>, timeoutMs: number): Promise<number | undefined> {
  const echo = newRequestKey();
  const begun = performance.now();
  const received = new Promise<number>((resolve) => waiting.set(echo, () => resolve(performance.now() - begun)));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
  try {
    const [took] = await Promise.all([Promise.race([received, late]), send(echo)]);
    return took;
  } catch {
    return undefined;
  } finally {
    waiting.delete(echo);
  }
}
