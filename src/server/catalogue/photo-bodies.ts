import { hash } from 'node:crypto';
import type { App } from '#server/platform/http/app.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Photo } from './catalogue-store.ts';
import { type EncodedPhoto, encodePhoto } from './encode-photo.ts';
import { NO_PHOTO, PHOTO_TEXTS, type PhotoTexts } from './texts.ts';

/** Accepts pictures as bodies in this part of the app. */
export function acceptPhotos(app: App): void {
  app.addContentTypeParser(/^(image\/|application\/octet-stream)/, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  // Parse nothing by media type: the general problem asks for JSON, which a photo is not.
  app.addContentTypeParser('*', (_request, _body, done) =>
    done(new ProblemError('unsupported-media-type', { detail: NO_PHOTO })),
  );
}

/** The picture that was sent, encoded again, with the hash of its bytes; throws like {@link encodedPhotoOf}. */
export async function photoOf(body: unknown): Promise<Photo> {
  const photo = await encodedPhotoOf(body);
  return { ...photo, hash: hash('sha256', photo.bytes, 'hex') };
}

/** The picture that was sent, encoded again; throws the problem `invalid-photo`, with the reason in words. */
export async function encodedPhotoOf(body: unknown, texts: PhotoTexts = PHOTO_TEXTS): Promise<EncodedPhoto> {
  const photo = await encodePhoto(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
  if (!photo.ok) throw new ProblemError('invalid-photo', { detail: texts[photo.problem.code] });
  return photo.value;
}
