/**
 * Merges imported data into manually edited data: fields that changed in the source since its last import win, all
 * others stay. `before` is the last import, undefined before the first (then every imported field wins). Grouped fields
 * are taken together, so that a street never gets another one's number.
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

/** Imported values are plain JSON with a stable field order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
