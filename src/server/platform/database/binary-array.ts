/** PostgreSQL's own type numbers (pg_type.oid). */
const TEXT_OID = 25;
const NULL_LENGTH = -1;
const HEADER_BYTES = 20;

/**
 * Encodes a `text[]` in PostgreSQL's binary form, which carries long texts unchanged: the literal form would escape
 * every quote of a JSON document here and unescape it in the server. The driver sends buffers as binary by default.
 */
export function binaryTextArray(values: readonly (string | null | undefined)[]): Buffer {
  let size = HEADER_BYTES;
  for (const value of values) size += 4 + (value == null ? 0 : Buffer.byteLength(value));
  const buffer = Buffer.allocUnsafe(size);
  let at = buffer.writeInt32BE(1, 0); // dimensions
  at = buffer.writeInt32BE(1, at); // may hold nulls
  at = buffer.writeInt32BE(TEXT_OID, at);
  at = buffer.writeInt32BE(values.length, at);
  at = buffer.writeInt32BE(1, at); // index of the first element
  for (const value of values) {
    if (value == null) {
      at = buffer.writeInt32BE(NULL_LENGTH, at);
      continue;
    }
    const length = buffer.write(value, at + 4);
    at = buffer.writeInt32BE(length, at) + length;
  }
  return buffer;
}
