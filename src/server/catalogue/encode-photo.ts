import sharp from 'sharp';
import { PHOTO_BOUNDS } from '#domain/catalogue/bounds.ts';
import { type PhotoHeader, type PhotoType, readPhotoHeader } from '#domain/shared/photos/header.ts';

/** A newly encoded picture. */
export interface EncodedPhoto extends PhotoHeader {
  readonly bytes: Buffer;
}

const FORMATS = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const satisfies Readonly<
  Record<PhotoType, string>
>;

// Encode one picture at a time on one thread: photos are rare and must not slow orders down.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a picture and encodes its pixels again, upright, in its own format. Drops whatever else the file held: place
 * and camera, comments, further frames, bytes after its end. Returns `undefined` for other formats, damaged files and
 * pictures larger than `PHOTO_BOUNDS.pixels`. Never throws.
 */
export async function encodePhoto(bytes: Uint8Array): Promise<EncodedPhoto | undefined> {
  const header = readPhotoHeader(bytes);
  // Check the header first, so that a small file cannot ask for the memory of a huge picture.
  if (!header || Math.max(header.width, header.height) > PHOTO_BOUNDS.pixels) return undefined;
  try {
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: PHOTO_BOUNDS.pixels ** 2 })
      .autoOrient()
      .toFormat(FORMATS[header.type])
      .toBuffer({ resolveWithObject: true });
    return { type: header.type, width: info.width, height: info.height, bytes: data };
  } catch {
    return undefined;
  }
}
