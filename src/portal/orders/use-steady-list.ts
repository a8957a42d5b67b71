import { useMemo, useState } from 'react';
import { emptySteadyList, type Steadiness, type SteadyList, steadyList } from './steady-list.ts';

/** A list, and what it was computed from. */
interface ComputedList<T> {
  readonly list: SteadyList<T>;
  readonly live: readonly T[] | null;
  readonly engaged: boolean;
  readonly own: ReadonlySet<string> | undefined;
}

/**
 * The live list, held steady while the operator uses it; see steady-list.ts. Computes nothing if neither the list nor
 * its use has changed, e.g. when a menu opens.
 */
export function useSteadyList<T extends { readonly id: string }>(
  live: readonly T[],
  steadiness: Steadiness,
): SteadyList<T> {
  const { engaged, own } = steadiness;
  const [known, setKnown] = useState<ComputedList<T>>({ list: emptySteadyList(), live: null, engaged, own });
  const list = useMemo(
    () => (isCurrent(known, live, { engaged, own }) ? known.list : steadyList(known.list, live, { engaged, own })),
    [known, live, engaged, own],
  );
  // Store it only with a changed list: a caller may create its live list in every render, and storing each would render
  // forever.
  if (list !== known.list) setKnown({ list, live, engaged, own });
  return list;
}

/** Whether computing the list again would change nothing: beginning to use a list moves no row. */
function isCurrent<T>(
  known: ComputedList<T>,
  live: readonly T[],
  { engaged, own }: Pick<ComputedList<T>, 'engaged' | 'own'>,
): boolean {
  return known.live === live && known.own === own && (engaged || !known.engaged);
}
