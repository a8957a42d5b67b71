import { ok, refused } from '#domain/shared/result.ts';
import { holdOfOther, type Mover } from './change.ts';
import type { BookResult, RunBook } from './problem.ts';
import { MOST_STOPS, type Run } from './run.ts';
import { withoutStop } from './stops.ts';

/** A run that a person makes; its orders leave their planned runs. */
export interface NewRun {
  readonly id: string;
  readonly number: number;
  /** A proposal that a person brings back: it takes no number, and the next plan may replace it. */
  readonly isProposal?: boolean;
  readonly courier: { readonly id: string; readonly name: string };
  readonly orderIds: readonly string[];
}

/**
 * Appends a new run. Refused: `invalid-run` without orders, with a repeated one or with too many; `run-left` for an
 * order on the road; `run-held` for an order that another person is moving.
 */
export function makeRun(
  book: RunBook,
  { id, number, isProposal = false, courier, orderIds }: NewRun,
  by: Mover,
): BookResult {
  const isSound = orderIds.length > 0 && orderIds.length <= MOST_STOPS && new Set(orderIds).size === orderIds.length;
  if (!isSound) return refused({ code: 'invalid-run' });
  const taken = book.filter(({ stops }) => stops.some(({ orderId }) => orderIds.includes(orderId)));
  if (taken.some(({ state }) => state !== 'planned')) return refused({ code: 'run-left' });
  const hold = taken.map((one) => holdOfOther(one, by)).find((one) => one !== undefined);
  if (hold !== undefined) return refused({ code: 'run-held', hold });
  const run: Run = {
    id,
    ...(isProposal ? {} : { number }),
    state: 'planned',
    isProposal,
    courierId: courier.id,
    courierName: courier.name,
    stops: orderIds.map((orderId) => ({ orderId, locked: true })),
    createdAt: by.at,
  };
  const others = book.map((one) => {
    const stops = orderIds.reduce((left, orderId) => withoutStop(left, orderId), one.stops);
    return stops === one.stops ? one : { ...one, stops };
  });
  return ok([...others.filter(({ stops }) => stops.length > 0), run]);
}
