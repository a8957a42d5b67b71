import type { BookChange } from '#domain/runs/book/change.ts';
import type { Run } from '#domain/runs/book/run.ts';

/**
 * The change for a key on a stop's handle: up and down within the run and into the neighbouring one, Delete removes it.
 * `null` for other keys, and at the ends.
 */
export function keyMove(runs: readonly Run[], run: Run, orderId: string, key: string): BookChange | null {
  const at = run.stops.findIndex((stop) => stop.orderId === orderId);
  const index = runs.findIndex(({ id }) => id === run.id);
  const move = (to: Run, position: number): BookChange => ({ kind: 'move', runId: to.id, orderId, position });
  if (key === 'Delete' || key === 'Backspace') return { kind: 'take-out', runId: run.id, orderId };
  if (key === 'ArrowUp') {
    if (at > 0) return move(run, at - 1);
    const above = runs[index - 1];
    return above === undefined ? null : move(above, above.stops.length);
  }
  if (key === 'ArrowDown') {
    if (at < run.stops.length - 1) return move(run, at + 1);
    const below = runs[index + 1];
    return below === undefined ? null : move(below, 0);
  }
  return null;
}
