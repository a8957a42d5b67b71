import type { DispatchedRun } from '#contract/runs/schema.ts';
import type { Run } from '#domain/runs/book/run.ts';

/** The orders of a run that a dispatch, or its undo, did not move. */
export interface LeftBehind {
  readonly run: Run;
  readonly by: 'dispatch' | 'undo';
  /** Without `detail`: the order was not in the run any more, and its state says why. */
  readonly refused: readonly { readonly orderId: string; readonly detail?: string }[];
}

/**
 * The orders of a dispatched run that did not leave with it; `null` if all did. `run` is the run that the operator saw:
 * an order that somebody else dispatched or canceled a moment before is in neither list of the answer.
 */
export function leftBehindOf(
  run: Run,
  { dispatched, refused }: Pick<DispatchedRun, 'dispatched' | 'refused'>,
): LeftBehind | null {
  const answered = new Set([...dispatched, ...refused.map(({ orderId }) => orderId)]);
  const gone = run.stops.filter(({ orderId }) => !answered.has(orderId)).map(({ orderId }) => ({ orderId }));
  return refused.length + gone.length === 0 ? null : { run, by: 'dispatch', refused: [...refused, ...gone] };
}
