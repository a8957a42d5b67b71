/** `A`, `A e B`, `A, B e C`; empty without parts. */
export function enumerated(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} e ${last}`;
}
