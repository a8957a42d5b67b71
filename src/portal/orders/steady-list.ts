/** A row of a list on the screen: an item, or the ghost of an item that left. */
export interface SteadyRow<T> {
  readonly id: string;
  /** The current item, or its last known version once it is gone. */
  readonly item: T;
  readonly gone: boolean;
}

export interface SteadyList<T> {
  readonly rows: readonly SteadyRow<T>[];
  /** Items held back because they would move a row, in their order. */
  readonly held: readonly T[];
}

export interface Steadiness {
  /** The operator points at the list or has the keyboard focus in it: no row may move. */
  readonly engaged: boolean;
  /** Items the operator moved: they leave and enter at once. */
  readonly own?: ReadonlySet<string> | undefined;
}

type Identified = { readonly id: string };

/**
 * The next state of a list that must not move while the operator uses it. Not engaged: the live list. Engaged: every
 * row keeps its place; changed items are updated in place, items that left stay as ghosts, new items after the last row
 * are appended, and new items that would move a row are held. Items the operator moved leave and enter at once. Every
 * item is either shown or held. Returns the previous list if nothing changed, so that nothing renders again.
 */
export function steadyList<T extends Identified>(
  previous: SteadyList<T>,
  live: readonly T[],
  { engaged, own = NONE }: Steadiness,
): SteadyList<T> {
  if (!engaged) return unlessSame(previous, { rows: live.map(present), held: [] });
  const byId = new Map(live.map((item) => [item.id, item]));
  const kept = previous.rows.flatMap((row) => {
    const item = byId.get(row.id);
    if (item !== undefined) return [row.item === item && !row.gone ? row : present(item)];
    return own.has(row.id) ? [] : [row.gone ? row : { ...row, gone: true }];
  });
  const shown = new Set(kept.map((row) => row.id));
  const lastShown = live.findLastIndex((item) => shown.has(item.id));
  const entering = (item: T, index: number) => !shown.has(item.id) && (index > lastShown || own.has(item.id));
  return unlessSame(previous, {
    rows: live.some(entering) ? withEntering(kept, live, entering) : kept,
    held: live.filter((item, index) => !shown.has(item.id) && !entering(item, index)),
  });
}

/** The rows plus the entering items, each before the row of the next live item shown. */
function withEntering<T extends Identified>(
  kept: readonly SteadyRow<T>[],
  live: readonly T[],
  entering: (item: T, index: number) => boolean,
): readonly SteadyRow<T>[] {
  const shown = new Set(kept.map((row) => row.id));
  /** The entering items by the row that they stand before. */
  const before = new Map<string, SteadyRow<T>[]>();
  let group: SteadyRow<T>[] = [];
  live.forEach((item, index) => {
    if (entering(item, index)) group.push(present(item));
    else if (shown.has(item.id)) {
      if (group.length > 0) before.set(item.id, group);
      group = [];
    }
  });
  const placed = before.size === 0 ? kept : kept.flatMap((row) => [...(before.get(row.id) ?? []), row]);
  return [...placed, ...group];
}

/** The initial list. */
export function emptySteadyList<T>(): SteadyList<T> {
  return { rows: [], held: [] };
}

const NONE: ReadonlySet<string> = new Set();

function present<T extends Identified>(item: T): SteadyRow<T> {
  return { id: item.id, item, gone: false };
}

function unlessSame<T>(previous: SteadyList<T>, next: SteadyList<T>): SteadyList<T> {
  const sameRows =
    previous.rows.length === next.rows.length &&
    next.rows.every(({ item, gone }, index) => {
      const before = previous.rows[index];
      return before?.item === item && before.gone === gone;
    });
  const sameHeld =
    previous.held.length === next.held.length && next.held.every((item, index) => previous.held[index] === item);
  return sameRows && sameHeld ? previous : next;
}
