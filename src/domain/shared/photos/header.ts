/** What the header of a picture contains. */
export interface PhotoHeader {
  readonly type: PhotoType;
  readonly width: number;
  readonly height: number;
}

export type PhotoType = 'image/png' | 'image/jpeg' | 'image/webp';

/**
 * Reads type and size in pixels of a PNG, JPEG or WebP from its bytes, ignoring any declared type. Returns `undefined`
 * for other types and for data that ends before the size. Never throws.
 */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader | undefined {
  const header = pngHeader(bytes) ?? jpegHeader(bytes) ?? webpHeader(bytes);
  return header && header.width > 0 && header.height > 0 ? header : undefined;
}

function pngHeader(bytes: Uint8Array): PhotoHeader | undefined {
  if (bytes.length < 33 || !startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') || !startsWith(bytes, 12, 'IHDR'))
    return undefined;
  const view = viewOf(bytes);
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Skips segments up to the frame header, which contains the size. */
function jpegHeader(bytes: Uint8Array): PhotoHeader | undefined {
  if (!startsWith(bytes, 0, '\xff\xd8\xff')) return undefined;
  const view = viewOf(bytes);
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (isFrameHeader(marker)) {
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else if (marker === 0xd9 || marker === 0xda) return undefined;
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
}

/** SOF0 to SOF15 without DHT, JPG and DAC. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function webpHeader(bytes: Uint8Array): PhotoHeader | undefined {
  if (bytes.length < 30 || !startsWith(bytes, 0, 'RIFF') || !startsWith(bytes, 8, 'WEBP')) return undefined;
  const view = viewOf(bytes);
  const type = 'image/webp';
  if (startsWith(bytes, 12, 'VP8X')) {
    return { type, width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
  }
  if (startsWith(bytes, 12, 'VP8L') && view.getUint8(20) === 0x2f) {
    const packed = view.getUint32(21, true);
    return { type, width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
  }
  if (startsWith(bytes, 12, 'VP8 ') && startsWith(bytes, 23, '\x9d\x01\x2a')) {
    return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  return undefined;
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** `text` has one character per byte. */
function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}
