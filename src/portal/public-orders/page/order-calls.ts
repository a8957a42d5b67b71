import { ratePublicOrder, readPublicOrder } from '#contract/public-orders/operations.ts';
import type { PublicOrder } from '#domain/public-orders/public-order.ts';
import type { NewRating } from '#domain/public-orders/rating.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import { clockDifference, headerTime } from '#portal/api/clock-difference.ts';
import { answerOf, fetchOperation, retryAfterMs } from '#portal/api/fetch-operation.ts';
import { NoAnswerError, problemOf } from '#portal/api/problem-error.ts';

const TIMEOUT_MS = 15_000;

/** What a read of the order found. */
export interface OrderRead {
  /** Absent if nothing changed since the read of that entity tag. */
  readonly changed?: { readonly order: PublicOrder; readonly tag: string | null };
  /** The server's clock minus this phone's, in milliseconds. */
  readonly aheadMs: number;
}

/** `waitMs` if the server said how long to wait. */
export type ReadOrderProblem =
  | { readonly code: 'link-ended' }
  | { readonly code: 'no-answer'; readonly waitMs?: number };

export type OrderAnswer = Result<OrderRead, ReadOrderProblem>;

/** Reads the order; with the last answer's entity tag an unchanged one costs nearly nothing. Never throws. */
export async function readOrder(token: string, tag: string | null, signal: AbortSignal): Promise<OrderAnswer> {
  try {
    const askedAt = Date.now();
    const response = await fetchOperation(readPublicOrder, {
      params: { token },
      cache: 'no-store',
      headers: tag === null ? {} : { 'if-none-match': tag },
      signal,
      timeoutMs: TIMEOUT_MS,
    });
    const serverTime = headerTime(response.headers.get('date'));
    const aheadMs = clockDifference({ serverTime, askedAt, answeredAt: Date.now() }) || 0;
    if (response.status === 304) return ok({ aheadMs });
    const order = response.ok ? await answerOf(readPublicOrder, response) : undefined;
    if (order !== undefined) return ok({ changed: { order, tag: response.headers.get('etag') }, aheadMs });
    const { code } = await problemOf(response);
    // 400: no link has such a token, because it is too long, for example.
    if (code === 'link-ended' || response.status === 400) return refused({ code: 'link-ended' });
    const waitMs = retryAfterMs(response);
    return refused({ code: 'no-answer', ...(waitMs > 0 ? { waitMs } : {}) });
  } catch {
    return refused({ code: 'no-answer' });
  }
}

/** Sends the rating; returns the order with it. Throws `ProblemError` and `NoAnswerError`. */
export async function sendRating(token: string, rating: NewRating): Promise<PublicOrder> {
  const sent = { params: { token }, body: rating, timeoutMs: TIMEOUT_MS };
  const response = await fetchOperation(ratePublicOrder, sent).catch(() => {
    throw new NoAnswerError();
  });
  if (!response.ok) throw await problemOf(response);
  return answerOf(ratePublicOrder, response);
}
