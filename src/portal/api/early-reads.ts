/** An older answer says nothing of now: somebody may have signed in since. In milliseconds. */
const MOST_AGE_MS = 10_000;

interface EarlyRead {
  readonly begunAt: number;
  readonly establishment: string | undefined;
  readonly answer: Promise<Response>;
}

const reads = new Map<string, EarlyRead>();

/**
 * Begins a read before the scripts that need it are loaded. With an establishment the server refuses it where the session
 * stands in another one.
 */
export function readEarly(path: string, establishment?: string): void {
  const headers: Record<string, string> = establishment === undefined ? {} : { 'x-establishment': establishment };
  const answer = fetch(path, { headers, credentials: 'same-origin' });
  answer.catch(() => {});
  reads.set(path, { begunAt: performance.now(), establishment, answer });
}

/**
 * The answer of an early read, for the first call that asks the same in the same establishment. Undefined where none was
 * begun in the last seconds, no answer came or it was refused: then the call asks itself. That nobody is signed in is an answer.
 */
export async function takeEarly(path: string, establishment: string | undefined): Promise<Response | undefined> {
  const read = reads.get(path);
  if (read === undefined) return undefined;
  reads.delete(path);
  if (read.establishment !== establishment || performance.now() > read.begunAt + MOST_AGE_MS) return undefined;
  const response = await read.answer.catch(() => undefined);
  return response?.ok || response?.status === 401 ? response : undefined;
}
