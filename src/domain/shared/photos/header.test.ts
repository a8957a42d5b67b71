import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPhotoHeader } from './header.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replace(/\s/g, ''), 'hex'));
const PNG = bytes('89504e470d0a1a0a 0000000d49484452 00000320 00000258 0802000000 00000000');
const JPEG = bytes('ffd8 ffe0 0010 4a46494600010100000100010000 ffff c2 0011 08 0258 0320 03 012200021101031101');
const WEBP = bytes('52494646 24000000 57454250 56503820 18000000 300100 9d012a 2003 5802 0000');
const WEBP_LOSSLESS = bytes('52494646 24000000 57454250 5650384c 18000000 2f 1fc39500 00000000000000');
const WEBP_EXTENDED = bytes('52494646 24000000 57454250 56503858 0a000000 10000000 1f0300 570200 0000');

test.each([
  ['image/png', PNG],
  ['image/jpeg', JPEG],
  ['image/webp', WEBP],
  ['image/webp', WEBP_LOSSLESS],
  ['image/webp', WEBP_EXTENDED],
])('%s says its kind and size', (type, photo) => {
  expect(readPhotoHeader(photo)).toEqual({ type, width: 800, height: 600 });
});

test.each([
  ['TEM', '01'],
  ['the first RST', 'd0'],
  ['the last RST', 'd7'],
])('a JPEG marker without a length is stepped over: %s', (_name, marker) => {
  // Its following bytes, read as a length, would send the reader past the end.
  const file = bytes(`ffd8 ff${marker} ffc2 0011 08 0258 0320 03 012200021101031101 0000`);
  expect(readPhotoHeader(file)).toEqual({ type: 'image/jpeg', width: 800, height: 600 });
});

test.each([
  ['a GIF', bytes('474946383961 2003 5802 000000 00000000000000000000000000000000000000000000')],
  ['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a page', new TextEncoder().encode('<html><script>alert(1)</script></html>          ')],
  ['a PNG without size', bytes('89504e470d0a1a0a 0000000d49484452 00000000 00000258 0802000000 00000000')],
  ['a JPEG whose picture begins before its size', bytes('ffd8 ffd9 ffc2 0011 08 0258 0320 03 0122000211')],
  ['a JPEG with a segment that leads past the end', bytes('ffd8 ffcf 0011 08')],
  ['a JPEG that ends before its size', JPEG.slice(0, 24)],
  ['nothing', new Uint8Array()],
])('%s is no photo', (_name, file) => {
  expect(readPhotoHeader(file)).toBeUndefined();
});

test.each([
  ['restart marks at either end of their range', 'ffd8 ffd0 ffd7'],
  ['a mark without contents', 'ffd8 ff01'],
  ['tables of Huffman codes, which are no frame', 'ffd8 ffc4 0004 0000'],
  ['marks that are no frame', 'ffd8 ffc8 0004 0000 ffcc 0004 0000'],
  ['a segment that says it has no length', 'ffd8 ffe0 0000'],
])('a JPEG with %s before its frame says its size', (_name, start) => {
  for (const frame of ['c0', 'c2', 'cf']) {
    const photo = bytes(`${start} ff${frame} 0011 08 0258 0320 03 0122000211`);
    expect(readPhotoHeader(photo)).toEqual({ type: 'image/jpeg', width: 800, height: 600 });
  }
  expect(readPhotoHeader(bytes(`${start} ffd9 ffc0 0011 08 0258 0320 03 0122`))).toBeUndefined();
  expect(readPhotoHeader(bytes(`${start} ffda ffc0 0011 08 0258 0320 03 0122`))).toBeUndefined();
  expect(readPhotoHeader(bytes(`${start} 00c0 0011 08 0258 0320 03 0122`))).toBeUndefined();
});

const WEBP_MARKS = [0, 3, 8, 11, 12, 15];

test.each([
  { photo: PNG, marks: [0, 1, 2, 3, 4, 5, 6, 7] },
  { photo: JPEG, marks: [0, 1, 2] },
  { photo: WEBP, marks: WEBP_MARKS },
  { photo: WEBP_LOSSLESS, marks: WEBP_MARKS },
  { photo: WEBP_EXTENDED, marks: WEBP_MARKS },
])('every byte of a signature is checked', ({ photo, marks }) => {
  for (const at of marks) {
    expect(readPhotoHeader(photo.map((byte, index) => (index === at ? byte ^ 1 : byte))), `byte ${at}`).toBeUndefined();
  }
});

test('another file type in a RIFF container is not a photo', () => {
  for (const photo of [WEBP, WEBP_LOSSLESS, WEBP_EXTENDED]) {
    expect(
      readPhotoHeader(Uint8Array.from([...photo.slice(0, 8), ...bytes('57415645'), ...photo.slice(12)])),
    ).toBeUndefined();
    expect(readPhotoHeader(Uint8Array.from([...bytes('52494647'), ...photo.slice(4)]))).toBeUndefined();
    expect(readPhotoHeader(photo.slice(0, 29))).toBeUndefined();
  }
});

test('a photo cut anywhere, or followed by anything, never throws', () => {
  const starts = fc.constantFrom(PNG, JPEG, WEBP, WEBP_LOSSLESS, WEBP_EXTENDED);
  fc.assert(
    fc.property(starts, fc.nat(60), fc.uint8Array({ maxLength: 40 }), (start, cut, rest) => {
      const header = readPhotoHeader(Uint8Array.from([...start.slice(0, cut), ...rest]));
      if (header) expect(header.width * header.height).toBeGreaterThan(0);
    }),
  );
});

describe('sizes', () => {
  const hex = (value: number, bytesOf: number) => value.toString(16).padStart(2 * bytesOf, '0');
  /** The lowest byte first. */
  const low = (value: number, bytesOf: number) => hex(value, bytesOf).match(/../g)?.reverse().join('') ?? '';
  const photos = {
    png: (width: number, height: number) =>
      `89504e470d0a1a0a 0000000d49484452 ${hex(width, 4)} ${hex(height, 4)} 0802000000 00000000`,
    jpeg: (width: number, height: number) => `ffd8 ffc0 0011 08 ${hex(height, 2)} ${hex(width, 2)}`,
    webp: (width: number, height: number) =>
      `52494646 24000000 57454250 56503820 18000000 300100 9d012a ${low(width, 2)} ${low(height, 2)}`,
    extended: (width: number, height: number) =>
      `52494646 24000000 57454250 56503858 0a000000 10000000 ${low(width - 1, 3)} ${low(height - 1, 3)}`,
    lossless: (width: number, height: number) =>
      `52494646 24000000 57454250 5650384c 18000000 2f ${low((height - 1) * 0x4000 + width - 1, 4)} 0000000000`,
  };

  test.each([
    ['png', 1, 1],
    ['png', 0x01020304, 0x05060708],
    ['jpeg', 1, 1],
    ['jpeg', 0x0102, 0xfffe],
    ['webp', 1, 1],
    ['webp', 0x3fff, 0x0102],
    ['webp', 0x0102, 0x3fff],
    ['extended', 1, 1],
    ['extended', 0x010203, 0xfefdfc],
    ['lossless', 1, 1],
    ['lossless', 0x4000, 0x0102],
    ['lossless', 0x0102, 0x4000],
  ] as const)('of a %s are read from all of their bits: %s by %s', (kind, width, height) => {
    const photo = bytes(photos[kind](width, height));
    expect(readPhotoHeader(photo)).toMatchObject({ width, height });
    // The same bytes in the middle of a larger buffer.
    const around = Uint8Array.from([1, 2, 3, ...photo, 4, 5]);
    expect(readPhotoHeader(around.subarray(3, 3 + photo.length))).toMatchObject({ width, height });
    expect(readPhotoHeader(photo.slice(0, -1))).toBeUndefined();
  });

  test.each(['png', 'jpeg', 'webp'] as const)('of zero pixels are no photo: %s', (kind) => {
    expect(readPhotoHeader(bytes(photos[kind](0, 5)))).toBeUndefined();
    expect(readPhotoHeader(bytes(photos[kind](5, 0)))).toBeUndefined();
  });

  test('of a simple WebP do not contain its scale', () => {
    expect(readPhotoHeader(bytes(photos.webp(0x4000 + 800, 0xc000 + 600)))).toMatchObject({ width: 800, height: 600 });
  });

  test('of a lossless WebP do not contain its alpha and version', () => {
    const packed = 0xf0000000 + (599 << 14) + 799;
    const photo = bytes(`52494646 24000000 57454250 5650384c 18000000 2f ${low(packed, 4)} 0000000000`);
    expect(readPhotoHeader(photo)).toMatchObject({ width: 800, height: 600 });
  });
});

describe('files that only look like a photo', () => {
  const frame = 'ffc2 0011 08 0258 0320 03 012200021101031101 0000';

  test('a PNG must begin with its header, a WebP with its start code', () => {
    expect(
      readPhotoHeader(bytes('89504e470d0a1a0a 0000000d49444154 00000320 00000258 0802000000 00000000')),
    ).toBeUndefined();
    expect(
      readPhotoHeader(bytes('52494646 24000000 57454250 56503820 18000000 300100 9d012b 2003 5802 0000')),
    ).toBeUndefined();
  });

  test('a JPEG that ends, or begins its image data, before its size is not a photo', () => {
    for (const marker of ['d9', 'da']) expect(readPhotoHeader(bytes(`ffd8 ff${marker} 0002 ${frame}`))).toBeUndefined();
    expect(readPhotoHeader(bytes(`ffd8 ffe0 0002 ${frame}`))).toMatchObject({ width: 800 });
  });
});
