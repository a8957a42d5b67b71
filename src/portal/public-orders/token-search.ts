/** Reads the token from the address of the public page; anything but a text is ignored. */
export function readTokenSearch({ t }: Record<string, unknown>): { readonly t?: string } {
  return typeof t === 'string' || typeof t === 'number' ? { t: String(t) } : {};
}
