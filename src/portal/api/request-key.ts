/** A new idempotency key. `crypto.randomUUID` is missing on pages without TLS, such as in a shop's own network. */
export function newRequestKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
