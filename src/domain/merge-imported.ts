/**
 * What stands after an import: what the source changed since its last import wins, everything else stays as people left
 * it. `before` is what the source said last, undefined where it said nothing yet (then all it says counts). Fields that
 * are named together are taken together, so that a street never gets the number of another.
 */
export function mergeImported<Fields extends object>(
  current: Fields,
  before: Partial<Fields> | undefined,
  now: Partial<Fields>,
  together: readonly (readonly (keyof Fields)[])[] = [],
): Fields {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(now)] as (keyof Fields)[]);
  const groups = new Set([...names].map((name) => together.find((group) => group.includes(name)) ?? [name]));
  const merged: Partial<Fields> = { ...current };
  for (const group of groups) {
    if (group.every((name) => isSame(before?.[name], now[name]))) continue;
    for (const name of group) {
      if (now[name] === undefined) delete merged[name];
      else merged[name] = now[name] as Fields[keyof Fields];
    }
  }
  return merged as Fields;
}

/** Imported values are plain JSON whose fields keep their order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
