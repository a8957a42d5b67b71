import { describe, expect, test } from 'vitest';
import { aJpeg, jpegSegment } from '#tests/support/jpegs.ts';
import { withoutJpegMetadata } from './jpeg-metadata.ts';

const APP1 = 0xe1;
const COMMENT = 0xfe;

describe('a JPEG without its metadata', () => {
  test('loses place, comments and what follows its end, and keeps the picture byte by byte', () => {
    const plain = aJpeg();
    const place = jpegSegment(APP1, 'Exif GPS -23.55 -46.63');
    const comment = jpegSegment(COMMENT, 'de quem é');
    const told = Buffer.concat([plain.subarray(0, 2), place, comment, plain.subarray(2), Buffer.from('a film')]);
    const mended = Buffer.from(withoutJpegMetadata(told) ?? []);
    expect(mended.equals(plain)).toBe(true);
  });

  test('is nothing for what is no whole JPEG', () => {
    const plain = aJpeg();
    expect(withoutJpegMetadata(Buffer.from('not a picture'))).toBeUndefined();
    expect(withoutJpegMetadata(Buffer.alloc(0))).toBeUndefined();
    for (let end = 0; end < plain.length; end += 1) expect(withoutJpegMetadata(plain.subarray(0, end))).toBeUndefined();
  });
});
