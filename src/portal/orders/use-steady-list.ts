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
 * The live list, held steady while the operator uses it; see steady-list.ts. A render that changes neither the list nor
 * how it is used, such as that of an opening menu, computes nothing.
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
  // A caller may make its live list in every render: kept only with a changed list, so that rendering comes to an end.
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
