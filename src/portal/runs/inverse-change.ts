import type { BookChange } from '#domain/runs/book/change-book.ts';
import type { RunBook } from '#domain/runs/book/problem.ts';

/**
 * The change that undoes another one, given the book before it; `null` if there is none: a merged run must be split by
 * hand.
 */
export function inverseOf(before: RunBook, change: BookChange): BookChange | null {
  const run = before.find(({ id }) => id === change.runId);
  if (run === undefined) return null;
  switch (change.kind) {
    case 'move': {
      const { orderId } = change;
      const from = before.find(({ stops }) => stops.some((stop) => stop.orderId === orderId));
      if (from === undefined) return { kind: 'take-out', runId: change.runId, orderId };
      if (from.stops.length === 1 && from !== run) return null;
      return { kind: 'move', runId: from.id, orderId, position: placeOf(from.stops, orderId) };
    }
    case 'take-out':
      if (run.stops.length === 1) return null;
      return { kind: 'move', runId: run.id, orderId: change.orderId, position: placeOf(run.stops, change.orderId) };
    case 'lock':
      return { ...change, locked: !change.locked };
    case 'split':
      return { kind: 'merge', runId: run.id, from: change.newId };
    case 'give':
      return { ...change, courier: { id: run.courierId, name: run.courierName } };
    default:
      return null;
  }
}

function placeOf(stops: readonly { readonly orderId: string }[], orderId: string): number {
  return stops.findIndex((stop) => stop.orderId === orderId);
}
