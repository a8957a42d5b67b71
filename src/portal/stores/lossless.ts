/**
 * Whether reading a stored JSON value lost nothing: members may be added; empty ones (`null`, `''`, `0`, `false`, empty
 * lists and objects) may be dropped. Throws if a value is nested too deep.
 */
export function isLossless(stored: unknown, read: unknown): boolean {
  if (isNothing(stored)) return true;
  if (Array.isArray(stored)) {
    return Array.isArray(read) && stored.length === read.length && stored.every((one, n) => isLossless(one, read[n]));
  }
  if (typeof stored === 'object' && stored !== null) {
    if (typeof read !== 'object' || read === null) return false;
    const members = read as Record<string, unknown>;
    return Object.entries(stored).every(([name, one]) => isLossless(one, members[name]));
  }
  return stored === read;
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isNothing);
  return value === null || value === undefined || value === '' || value === 0 || value === false;
}
