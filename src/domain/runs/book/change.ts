import type { InstantMs } from '#domain/shared/instant.ts';
import { ok, refused } from '#domain/shared/result.ts';
import type { BookResult, RunBook } from './problem.ts';
import { MOST_STOPS, type Run, type RunStop } from './run.ts';
import { withLock, withoutStop, withStop } from './stops.ts';

/** How long a run counts as being edited after its last change. */
export const HOLD_MS = 20_000;

/** Who changes the book, and when. */
export interface Mover {
  readonly id: string;
  readonly name: string;
  readonly at: InstantMs;
}

/** A change of the planned runs. Orders are named by id; positions count from 0. */
export type BookChange =
  /** Into a run, from another one or from none. */
  | { readonly kind: 'move'; readonly runId: string; readonly orderId: string; readonly position: number }
  /** Out of its run. */
  | { readonly kind: 'take-out'; readonly runId: string; readonly orderId: string }
  | { readonly kind: 'lock'; readonly runId: string; readonly orderId: string; readonly locked: boolean }
  /** All stops of `from` are appended to `runId`. */
  | { readonly kind: 'merge'; readonly runId: string; readonly from: string }
  /** The stops from `orderId` on become a new run. */
  | { readonly kind: 'split'; readonly runId: string; readonly orderId: string; readonly newId: string }
  | { readonly kind: 'give'; readonly runId: string; readonly courier: { readonly id: string; readonly name: string } }
  | { readonly kind: 'dissolve'; readonly runId: string }
  /** Shows the others that a person edits the run, or has stopped. */
  | { readonly kind: 'hold'; readonly runId: string; readonly held: boolean };

/**
 * Changes a planned run. Refused: `run-not-found`; `run-left` for a run on the road; `run-held` while another person
 * edits the run or the run that a stop comes from; `invalid-run` for an order that is not in it. Removes runs that lose
 * their last stop.
 */
export function changeBook(book: RunBook, change: BookChange, by: Mover): BookResult {
  const run = book.find(({ id }) => id === change.runId);
  if (run === undefined) return refused({ code: 'run-not-found' });
  const touched = [run, ...otherRuns(book, change)];
  if (touched.some(({ state }) => state !== 'planned')) return refused({ code: 'run-left' });
  const hold = touched.map((one) => holdOfOther(one, by)).find((one) => one !== undefined);
  if (hold !== undefined) return refused({ code: 'run-held', hold });
  const changed = changedRuns(book, run, change, by);
  if (changed === null || changed.some(({ stops }) => stops.length > MOST_STOPS))
    return refused({ code: 'invalid-run' });
  return ok(changed.filter(({ stops }) => stops.length > 0));
}

/** The other person who edits a run now. */
export function holdOfOther({ heldBy }: Run, { id, at }: Pick<Mover, 'id' | 'at'>): Run['heldBy'] {
  return heldBy !== undefined && heldBy.id !== id && heldBy.until > at ? heldBy : undefined;
}

/** The other runs that a change affects. */
function otherRuns(book: RunBook, change: BookChange): readonly Run[] {
  if (change.kind === 'merge') return book.filter(({ id }) => id === change.from);
  if (change.kind !== 'move') return [];
  return book.filter(({ id, stops }) => id !== change.runId && stops.some(({ orderId }) => orderId === change.orderId));
}

function changedRuns(book: RunBook, run: Run, change: BookChange, by: Mover): readonly Run[] | null {
  const replace = (stops: readonly RunStop[]) => withRun(book, holdRun({ ...run, stops }, by));
  const isIn = 'orderId' in change && run.stops.some(({ orderId }) => orderId === change.orderId);
  switch (change.kind) {
    case 'move':
      return book.map((one) => {
        if (one === run) return holdRun({ ...run, stops: withStop(run.stops, change.orderId, change.position) }, by);
        const stops = withoutStop(one.stops, change.orderId);
        return stops === one.stops ? one : { ...one, stops };
      });
    case 'take-out':
      return isIn ? replace(withoutStop(run.stops, change.orderId)) : null;
    case 'lock':
      return isIn ? replace(withLock(run.stops, change.orderId, change.locked)) : null;
    case 'merge':
      return merged(book, run, change.from, by);
    case 'split':
      return split(book, run, change, by);
    case 'give':
      return withRun(book, holdRun(givenTo(run, change.courier), by));
    case 'dissolve':
      return book.filter((one) => one !== run);
    case 'hold':
      return withRun(book, change.held ? holdRun(run, by) : released(run));
  }
}

function merged(book: RunBook, run: Run, from: string, by: Mover): readonly Run[] | null {
  const other = book.find(({ id }) => id === from);
  if (other === undefined || other === run) return null;
  const unlocked = run.stops.some((stop) => !stop.locked);
  const added = unlocked ? other.stops.map((stop) => ({ ...stop, locked: false })) : other.stops;
  const whole = holdRun({ ...run, stops: [...run.stops, ...added] }, by);
  const others = book.filter((one) => one !== other);
  return withRun(others, whole);
}

/** The book with a run in its new form, also if another person has removed the run in the meantime. */
export function withRun(book: RunBook, run: Run): RunBook {
  return book.some(({ id }) => id === run.id) ? book.map((one) => (one.id === run.id ? run : one)) : [...book, run];
}

function split(book: RunBook, run: Run, change: BookChange & { kind: 'split' }, by: Mover): readonly Run[] | null {
  const at = run.stops.findIndex(({ orderId }) => orderId === change.orderId);
  if (at < 1) return null;
  const { number: _number, ...rest } = run;
  const first = holdRun({ ...run, stops: run.stops.slice(0, at) }, by);
  const second = holdRun(
    { ...rest, id: change.newId, isProposal: true, createdAt: by.at, stops: run.stops.slice(at) },
    by,
  );
  return book.flatMap((one) => (one === run ? [first, second] : [one]));
}

function givenTo(run: Run, courier: { readonly id: string; readonly name: string }): Run {
  return { ...run, courierId: courier.id, courierName: courier.name };
}

/** The run with a hold that starts now. */
export function holdRun(run: Run, { id, name, at }: Mover): Run {
  return { ...run, heldBy: { id, name, until: at + HOLD_MS } };
}

function released({ heldBy: _heldBy, ...run }: Run): Run {
  return run;
}
