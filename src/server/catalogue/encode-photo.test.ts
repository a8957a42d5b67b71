import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPhotoHeader } from '#domain/shared/photos/header.ts';
import { aJpeg, jpegSegment } from '#tests/support/jpegs.ts';
import { aPng } from '#tests/support/photos.ts';
import { encodePhoto } from './encode-photo.ts';

const HIDDEN = '<script>alert("escondido")</script>';

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s keeps its format and its pixels, and nothing else',
  async (format) => {
    const noted = { exif: { IFD0: { Copyright: HIDDEN, ImageDescription: HIDDEN } } };
    const plain = sharp(aPng({ width: 40, height: 20, gray: 77 })).withMetadata(noted);
    const sent = Buffer.concat([await plain.toFormat(format).toBuffer(), Buffer.from(HIDDEN)]);
    expect(sent.includes('escondido')).toBe(true);
    const photo = await encodePhoto(sent);
    expect(photo).toMatchObject({ type: `image/${format}`, width: 40, height: 20 });
    expect(photo?.bytes.includes('escondido')).toBe(false);
    const pixels = await sharp(photo?.bytes).grayscale().raw().toBuffer();
    expect(Math.max(...pixels.map((gray) => Math.abs(gray - 77)))).toBeLessThanOrEqual(2);
  },
);

test('a photo taken with the phone on its side is turned upright', async () => {
  const lying = await sharp(aPng({ width: 40, height: 20 }))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(readPhotoHeader(lying)).toMatchObject({ width: 40, height: 20 });
  expect(await encodePhoto(lying)).toMatchObject({ width: 20, height: 40 });
});

test('the smallest JPEG is a photo; comments in it are dropped', async () => {
  const [plain, noted] = [aJpeg(), jpegSegment(0xfe, HIDDEN)];
  const photo = await encodePhoto(Buffer.concat([plain.subarray(0, 2), noted, plain.subarray(2)]));
  expect(photo).toMatchObject({ type: 'image/jpeg', width: 1, height: 1 });
  expect(photo?.bytes.includes('escondido')).toBe(false);
});

test('a huge picture is refused even if an earlier header states a small size', async () => {
  // Two headers: the first says 10 × 10, the second 30,000 × 30,000.
  const small = aPng({ width: 10, height: 10 });
  const huge = Buffer.from(small);
  huge.writeUInt32BE(30_000, 16);
  huge.writeUInt32BE(30_000, 20);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
  expect(await encodePhoto(huge)).toBeUndefined();
  expect(await encodePhoto(Buffer.concat([small.subarray(0, 33), huge.subarray(8, 33), small.subarray(33)]))).toEqual(
    undefined,
  );
});

test.each<[string, () => Buffer]>([
  ['a header without a picture', () => aPng().subarray(0, 33)],
  ['a JPEG cut in half', () => aJpeg().subarray(0, 60)],
  ['pixels that are no pixels', () => Buffer.concat([aPng().subarray(0, 41), deflateSync(Buffer.from('nada'))])],
  ['a page', () => Buffer.from(HIDDEN)],
  ['nothing', () => Buffer.alloc(0)],
])('%s is not a photo', async (_name, bytes) => {
  expect(await encodePhoto(bytes())).toBeUndefined();
});
