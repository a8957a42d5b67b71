/** A new idempotency key. `crypto.randomUUID` is missing on pages served without TLS, which a shop's own network may be. */
export function newRequestKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
