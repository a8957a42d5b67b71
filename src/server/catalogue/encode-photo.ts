import sharp from 'sharp';
import { PHOTO_BOUNDS } from '#domain/catalogue/bounds.ts';
import { type PhotoHeader, type PhotoType, readPhotoHeader } from '#domain/shared/photos/header.ts';
import { ok, type Refusal, type Result, refused } from '#domain/shared/result.ts';

/** A newly encoded picture. */
export interface EncodedPhoto extends PhotoHeader {
  readonly bytes: Buffer;
}

/**
 * Why bytes are no photo: another format, or cut off before their size is known; wider or higher than
 * `PHOTO_BOUNDS.pixels`; or with a good header and pixels that cannot be decoded.
 */
export type PhotoProblem = Refusal<'other-format' | 'too-many-pixels' | 'damaged'>;

const FORMATS = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const satisfies Readonly<
  Record<PhotoType, string>
>;

// Encode one picture at a time on one thread: photos are rare and must not slow orders down.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a picture and encodes its pixels again, upright, in its own format. Drops whatever else the file held: place
 * and camera, comments, further frames, bytes after its end. Never throws.
 */
export async function encodePhoto(bytes: Uint8Array): Promise<Result<EncodedPhoto, PhotoProblem>> {
  const header = readPhotoHeader(bytes);
  if (!header) return refused({ code: 'other-format' });
  // Check the header first, so that a small file cannot ask for the memory of a huge picture.
  if (Math.max(header.width, header.height) > PHOTO_BOUNDS.pixels) return refused({ code: 'too-many-pixels' });
  try {
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: PHOTO_BOUNDS.pixels ** 2 })
      .autoOrient()
      .toFormat(FORMATS[header.type])
      .toBuffer({ resolveWithObject: true });
    return ok({ type: header.type, width: info.width, height: info.height, bytes: data });
  } catch {
    return refused({ code: 'damaged' });
  }
}
