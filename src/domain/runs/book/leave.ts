import type { InstantMs } from '#domain/shared/instant.ts';
import { ok, refused } from '#domain/shared/result.ts';
import { holdOfOther, type Mover } from './change-book.ts';
import type { BookResult, RunBook } from './problem.ts';

/**
 * Gives a run its number before it leaves. Refused: `run-not-found`, `run-held` while somebody else is moving it. A run
 * that is out already stays as it is, so that a repeated request can be answered.
 */
export function prepareToLeave(book: RunBook, runId: string, nextNumber: number, by: Mover): BookResult {
  const run = book.find(({ id }) => id === runId);
  if (run === undefined) return refused({ code: 'run-not-found' });
  const hold = run.state === 'planned' ? holdOfOther(run, by) : undefined;
  if (hold !== undefined) return refused({ code: 'run-held', hold });
  if (run.number !== undefined) return ok(book);
  return ok(book.map((one) => (one === run ? { ...run, number: nextNumber } : one)));
}

/**
 * The run after its orders were dispatched: out, with the orders that left. Those that did not leave it. Where none
 * left, it stays planned with those that still wait.
 */
export function leaveWith(
  book: RunBook,
  runId: string,
  {
    left,
    waiting,
    at,
  }: { readonly left: readonly string[]; readonly waiting: readonly string[]; readonly at: InstantMs },
): RunBook {
  return book.flatMap((run) => {
    if (run.id !== runId) return [run];
    const { heldBy: _heldBy, ...rest } = run;
    const keep = left.length > 0 ? left : waiting;
    const stops = run.stops.filter(({ orderId }) => keep.includes(orderId));
    if (stops.length === 0) return [];
    if (left.length === 0) return [{ ...rest, stops }];
    return [{ ...rest, state: 'out', isProposal: false, stops, dispatchedAt: run.dispatchedAt ?? at }];
  });
}

/** The run after its departure was undone: planned again, with the orders that came back, all locked. */
export function comeBackWith(book: RunBook, runId: string, orderIds: readonly string[]): RunBook {
  return book.flatMap((run) => {
    if (run.id !== runId) return [run];
    const back = run.stops.filter(({ orderId }) => orderIds.includes(orderId));
    if (back.length === 0) return [run];
    const away = run.stops.filter(({ orderId }) => !orderIds.includes(orderId));
    const { dispatchedAt: _dispatchedAt, ...rest } = run;
    const planned = { ...rest, state: 'planned', stops: back.map((stop) => ({ ...stop, locked: true })) } as const;
    // Where some orders stay on the road, the run is theirs; those that came back are free.
    return away.length === 0 ? [planned] : [{ ...run, stops: away }];
  });
}
