/**
 * The list with one entry a step up (-1) or down (1); the same list where there is no such step or no such entry.
 */
export function moveInList<Item>(items: readonly Item[], index: number, step: -1 | 1): readonly Item[] {
  const moved = items[index];
  const passed = items[index + step];
  if (moved === undefined || passed === undefined) return items;
  return items.with(index, passed).with(index + step, moved);
}

/**
 * The entries named by `ids` in that order, standing in the places these entries had; all others stay where they are.
 * Ids that name no entry are passed over.
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
