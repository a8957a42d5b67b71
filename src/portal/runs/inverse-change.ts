import type { BookChange } from '#domain/runs/book/change.ts';
import type { RunBook } from '#domain/runs/book/problem.ts';
import type { Run } from '#domain/runs/book/run.ts';

/** Creates a removed run again: its orders leave the runs they are in now. */
export interface MakeAgain {
  readonly kind: 'make';
  readonly courierId: string;
  readonly orderIds: readonly string[];
  /** The planner's proposal: the next plan may replace it again. */
  readonly isProposal: boolean;
  /** The first stop that was not locked: a new run has all its stops locked. */
  readonly openFrom?: string;
}

/** What undoes a change, given the book before it; `null` if there is nothing to undo. */
export function inverseOf(before: RunBook, change: BookChange): BookChange | MakeAgain | null {
  const run = before.find(({ id }) => id === change.runId);
  if (run === undefined) return null;
  switch (change.kind) {
    case 'move': {
      const { orderId } = change;
      const from = before.find(({ stops }) => stops.some((stop) => stop.orderId === orderId));
      if (from === undefined) return { kind: 'take-out', runId: change.runId, orderId };
      if (from.stops.length === 1 && from !== run) return makeAgain(from);
      return { kind: 'move', runId: from.id, orderId, position: placeOf(from.stops, orderId) };
    }
    case 'take-out':
      if (run.stops.length === 1) return makeAgain(run);
      return { kind: 'move', runId: run.id, orderId: change.orderId, position: placeOf(run.stops, change.orderId) };
    case 'lock':
      return unlocked(run, change);
    case 'merge': {
      const from = before.find(({ id }) => id === change.from);
      return from === undefined ? null : makeAgain(from);
    }
    case 'split':
      return { kind: 'merge', runId: run.id, from: change.newId };
    case 'give':
      return { ...change, courier: { id: run.courierId, name: run.courierName } };
    case 'dissolve':
      return makeAgain(run);
    case 'hold':
      return null;
  }
}

/**
 * Locking a stop also locks all before it, and unlocking it all after it: the inverse names the farthest of the changed
 * stops.
 */
function unlocked({ stops }: Run, change: BookChange & { kind: 'lock' }): BookChange | null {
  const changed = change.locked ? stops.find(({ locked }) => !locked) : stops.findLast(({ locked }) => locked);
  return changed === undefined ? null : { ...change, orderId: changed.orderId, locked: !change.locked };
}

function makeAgain({ courierId, stops, isProposal }: Run): MakeAgain {
  const open = stops.find(({ locked }) => !locked);
  const orderIds = stops.map(({ orderId }) => orderId);
  const again = { kind: 'make', courierId, orderIds, isProposal } as const;
  return open === undefined ? again : { ...again, openFrom: open.orderId };
}

function placeOf(stops: readonly { readonly orderId: string }[], orderId: string): number {
  return stops.findIndex((stop) => stop.orderId === orderId);
}
