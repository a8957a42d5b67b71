import { hash } from 'node:crypto';
import { PHOTO_BOUNDS } from '#domain/catalogue/bounds.ts';
import { readPhotoHeader } from '#domain/shared/photo-header.ts';
import type { App } from '#server/platform/http/app.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Photo } from './catalogue-store.ts';

/** Accepts pictures as bodies in this part of the app. */
export function acceptPhotos(app: App): void {
  app.addContentTypeParser(/^(image\/|application\/octet-stream)/, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  // Skips parsing by media type: the general problem asks for JSON, which a photo is not.
  app.addContentTypeParser('*', (_request, _body, done) =>
    done(
      new ProblemError('unsupported-media-type', {
        detail: 'Envie a foto como image/png, image/jpeg ou image/webp.',
      }),
    ),
  );
}

/** The picture that was sent; throws the problem `invalid-photo` for anything else and for a larger one. */
export function photoOf(body: unknown): Photo {
  const header = Buffer.isBuffer(body) ? readPhotoHeader(body) : undefined;
  if (!Buffer.isBuffer(body) || !header) throw new ProblemError('invalid-photo');
  if (Math.max(header.width, header.height) > PHOTO_BOUNDS.pixels) throw new ProblemError('invalid-photo');
  return { ...header, bytes: body, hash: hash('sha256', body, 'hex') };
}
