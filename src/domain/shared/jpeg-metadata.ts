const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
/** Colour spaces are told in these two; every other application segment may tell where and with what it was taken. */
const KEPT_APPLICATIONS: ReadonlySet<number> = new Set([0xe0, 0xee]);

/**
 * The picture of a JPEG without what is written about it: place, time, camera, previews, comments, and whatever follows
 * its end. `undefined` for bytes that are no whole JPEG. Never throws.
 */
export function withoutJpegMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START) return undefined;
  const kept: (readonly [from: number, to: number])[] = [[0, 2]];
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1];
    if (marker === undefined) return undefined;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) return joined(bytes, [...kept, [at, at + 2]]);
    const length = ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    if (length < 2 || at + 2 + length > bytes.length) return undefined;
    const next = marker === SCAN ? endOfScan(bytes, at + 2 + length) : at + 2 + length;
    if (!isMetadata(marker)) kept.push([at, next]);
    at = next;
  }
}

function isMetadata(marker: number): boolean {
  return marker === COMMENT || (marker >= 0xe0 && marker <= 0xef && !KEPT_APPLICATIONS.has(marker));
}

/** The picture's own data goes on until a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && !(marker >= 0xd0 && marker <= 0xd7)) return at;
  }
  return bytes.length;
}

function joined(bytes: Uint8Array, parts: readonly (readonly [number, number])[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, [from, to]) => sum + to - from, 0));
  let at = 0;
  for (const [from, to] of parts) {
    whole.set(bytes.subarray(from, to), at);
    at += to - from;
  }
  return whole;
}
