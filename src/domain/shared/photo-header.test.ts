import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPhotoHeader } from './photo-header.ts';

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

test.each([PNG, JPEG, WEBP, WEBP_LOSSLESS, WEBP_EXTENDED])('every byte of a signature is checked', (photo) => {
  const marks = photo === PNG ? [0, 1, 2, 3, 4, 5, 6, 7] : photo === JPEG ? [0, 1, 2] : [0, 3, 8, 11, 12, 15];
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
