import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPhotoHeader } from '#domain/shared/photos/header.ts';
import { refused } from '#domain/shared/result.ts';
import { aJpeg, jpegSegment } from '#tests/support/jpegs.ts';
import { aPng } from '#tests/support/photos.ts';
import { type EncodedPhoto, encodePhoto } from './encode-photo.ts';

const encoded = async (bytes: Buffer): Promise<EncodedPhoto | undefined> => {
  const photo = await encodePhoto(bytes);
  return photo.ok ? photo.value : undefined;
};

const HIDDEN = '<script>alert("escondido")</script>';

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s keeps its format and its pixels, and nothing else',
  async (format) => {
    const noted = { exif: { IFD0: { Copyright: HIDDEN, ImageDescription: HIDDEN } } };
    const plain = sharp(aPng({ width: 40, height: 20, gray: 77 })).withMetadata(noted);
    const sent = Buffer.concat([await plain.toFormat(format).toBuffer(), Buffer.from(HIDDEN)]);
    expect(sent.includes('escondido')).toBe(true);
    const photo = await encoded(sent);
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
  expect(await encoded(lying)).toMatchObject({ width: 20, height: 40 });
});

test('the smallest JPEG is a photo; comments in it are dropped', async () => {
  const [plain, noted] = [aJpeg(), jpegSegment(0xfe, HIDDEN)];
  const photo = await encoded(Buffer.concat([plain.subarray(0, 2), noted, plain.subarray(2)]));
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
  expect(await encodePhoto(huge)).toEqual(refused({ code: 'too-many-pixels' }));
  const hidden = Buffer.concat([small.subarray(0, 33), huge.subarray(8, 33), small.subarray(33)]);
  expect(await encodePhoto(hidden)).toEqual(refused({ code: 'damaged' }));
});

test.each<[string, () => Buffer]>([
  ['a header without a picture', () => aPng().subarray(0, 33)],
  ['a JPEG without its end', () => aJpeg().subarray(0, -8)],
  ['pixels that are no pixels', () => Buffer.concat([aPng().subarray(0, 41), deflateSync(Buffer.from('nada'))])],
])('%s is a damaged photo', async (_name, bytes) => {
  expect(await encodePhoto(bytes())).toEqual(refused({ code: 'damaged' }));
});

test.each<[string, () => Buffer]>([
  ['a JPEG that ends before its size', () => aJpeg().subarray(0, 60)],
  ['a page', () => Buffer.from(HIDDEN)],
  ['nothing', () => Buffer.alloc(0)],
])('%s is not known as a photo', async (_name, bytes) => {
  expect(await encodePhoto(bytes())).toEqual(refused({ code: 'other-format' }));
});
