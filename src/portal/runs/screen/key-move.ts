import type { BookChange } from '#domain/runs/book/change.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { type CapacityFacts, capacityWarning } from './run-texts.ts';

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

/** The result of a move by key, for a screen reader: `31: parada 2 de 3, Rafael · 3 pedidos, cabem 2`. */
export function keyMoveText(runs: readonly Run[], change: BookChange, label: string, facts: CapacityFacts): string {
  const to = runs.find(({ id }) => id === change.runId);
  if (change.kind !== 'move' || to === undefined) return `${label}: sem saída`;
  const others = to.stops.filter(({ orderId }) => orderId !== change.orderId).length;
  const warning = capacityWarning(facts, to.courierId, others + 1);
  return `${label}: parada ${change.position + 1} de ${others + 1}, ${to.courierName}${warning}`;
}
