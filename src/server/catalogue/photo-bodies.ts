import { hash } from 'node:crypto';
import type { App } from '#server/platform/http/app.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Photo } from './catalogue-store.ts';
import { encodePhoto } from './encode-photo.ts';
import { NO_PHOTO } from './texts.ts';

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

/** The picture that was sent, encoded again; throws the problem `invalid-photo` for anything else and for a larger one. */
export async function photoOf(body: unknown): Promise<Photo> {
  const photo = Buffer.isBuffer(body) ? await encodePhoto(body) : undefined;
  if (!photo) throw new ProblemError('invalid-photo');
  return { ...photo, hash: hash('sha256', photo.bytes, 'hex') };
}
