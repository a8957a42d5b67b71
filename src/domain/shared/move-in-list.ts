/** Moves one entry a step up (-1) or down (1); returns the same list when the step or the entry does not exist. */
export function moveInList<Item>(items: readonly Item[], index: number, step: -1 | 1): readonly Item[] {
  const moved = items[index];
  const passed = items[index + step];
  if (moved === undefined || passed === undefined) return items;
  return items.with(index, passed).with(index + step, moved);
}

/**
 * Sorts the entries with `ids` in that order into the places that they had; all others stay. Unknown ids are ignored.
 */
export function inOrderOf<Item extends { readonly id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): readonly Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const wanted = ids.flatMap((id) => byId.get(id) ?? []);
  const named = new Set(wanted);
  let next = 0;
  return items.map((item) => (named.has(item) ? (wanted[next++] ?? item) : item));
}
