/** Waits this long for an early read, and uses none that is older: somebody may have signed in since. In ms. */
const MOST_AGE_MS = 10_000;

/** Ids of establishments. What a damaged storage holds instead is not sent. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
  if (establishment !== undefined && !ID.test(establishment)) return;
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
  const left = read.establishment === establishment ? read.begunAt + MOST_AGE_MS - performance.now() : 0;
  const response = left > 0 ? await firstOf(read.answer, left) : undefined;
  if (response?.ok || response?.status === 401) return response;
  void letGo(read.answer);
  return undefined;
}

function firstOf(answer: Promise<Response>, forMs: number): Promise<Response | undefined> {
  const nothing = new Promise<undefined>((resolve) => setTimeout(resolve, forMs));
  return Promise.race([answer.catch(() => undefined), nothing]);
}

/** A body that nobody reads would hold its connection. */
async function letGo(answer: Promise<Response>): Promise<void> {
  const response = await answer.catch(() => undefined);
  await response?.body?.cancel();
}
