/** Maximum wait for an early read, and its maximum age, in milliseconds: an older one may be of another session. */
const MAX_AGE_MS = 10_000;

/** The format of an establishment's id. Anything else in the storage is damaged and not sent. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface EarlyRead {
  readonly begunAt: number;
  readonly establishment: string | undefined;
  readonly answer: Promise<Response>;
}

const reads = new Map<string, EarlyRead>();

/**
 * Sends a read before the scripts that need it are loaded. With an establishment, the server refuses the read if the
 * session is at another one.
 */
export function readEarly(path: string, establishment?: string): void {
  if (establishment !== undefined && !ID.test(establishment)) return;
  const headers: Record<string, string> = establishment === undefined ? {} : { 'x-establishment': establishment };
  const answer = fetch(path, { headers, credentials: 'same-origin' });
  answer.catch(() => {});
  reads.set(path, { begunAt: performance.now(), establishment, answer });
}

/**
 * The response of an early read, for the first call with the same path and establishment; also a 401, which says that
 * nobody is signed in. Undefined without a recent early read, without a response, and for any other refusal: the caller
 * then sends its own request.
 */
export async function takeEarly(path: string, establishment: string | undefined): Promise<Response | undefined> {
  const read = reads.get(path);
  if (read === undefined) return undefined;
  reads.delete(path);
  const left = read.establishment === establishment ? read.begunAt + MAX_AGE_MS - performance.now() : 0;
  const response = left > 0 ? await firstOf(read.answer, left) : undefined;
  if (response?.ok || response?.status === 401) return response;
  void cancelBody(read.answer);
  return undefined;
}

function firstOf(answer: Promise<Response>, forMs: number): Promise<Response | undefined> {
  const nothing = new Promise<undefined>((resolve) => setTimeout(resolve, forMs));
  return Promise.race([answer.catch(() => undefined), nothing]);
}

/** Cancels the unread body, which would otherwise occupy its connection. */
async function cancelBody(answer: Promise<Response>): Promise<void> {
  const response = await answer.catch(() => undefined);
  await response?.body?.cancel();
}
