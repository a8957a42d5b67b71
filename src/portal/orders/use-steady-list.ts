import { useState } from 'react';
import { emptySteadyList, type Steadiness, type SteadyList, steadyList } from './steady-list.ts';

/** The live list, held steady while the operator uses it; see steady-list.ts. */
export function useSteadyList<T extends { readonly id: string }>(
  live: readonly T[],
  steadiness: Steadiness,
): SteadyList<T> {
  const [list, setList] = useState<SteadyList<T>>(emptySteadyList);
  const next = steadyList(list, live, steadiness);
  if (next !== list) setList(next);
  return next;
}
