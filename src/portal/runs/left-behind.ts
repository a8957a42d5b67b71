import type { DispatchedRun } from '#contract/runs/schema.ts';
import type { Run } from '#domain/runs/book/run.ts';

/** The orders that did not leave with a run. */
export interface LeftBehind {
  readonly run: Run;
  readonly refused: readonly { readonly orderId: string; readonly detail: string }[];
}

/**
 * The orders of a dispatched run that did not leave with it; `null` if all did. `run` is the run that the operator saw:
 * an order that somebody else dispatched or canceled a moment before is in neither list of the answer.
 */
export function leftBehindOf(
  run: Run,
  { dispatched, refused }: Pick<DispatchedRun, 'dispatched' | 'refused'>,
): LeftBehind | null {
  const told = new Set([...dispatched, ...refused.map(({ orderId }) => orderId)]);
  const gone = run.stops
    .filter(({ orderId }) => !told.has(orderId))
    .map(({ orderId }) => ({ orderId, detail: 'já não estava nesta saída quando ela saiu.' }));
  return refused.length + gone.length === 0 ? null : { run, refused: [...refused, ...gone] };
}
