import { PROBLEMS } from '#contract/problems.ts';
import { PHOTO_BOUNDS } from '#domain/catalogue/bounds.ts';
import type { PhotoProblem } from './encode-photo.ts';

/** The body of an upload is no photo. */
export const NO_PHOTO = 'Envie a foto como image/png, image/jpeg ou image/webp.';

/** Why the bytes of an upload are refused. */
export type PhotoTexts = Readonly<Record<PhotoProblem['code'], string>>;

export const PHOTO_TEXTS: PhotoTexts = {
  'other-format': PROBLEMS['invalid-photo'].detail,
  'too-many-pixels': `A foto é grande demais: envie uma de até ${PHOTO_BOUNDS.pixels} × ${PHOTO_BOUNDS.pixels} pixels.`,
  damaged: 'A foto está danificada e não abre. Envie outra.',
};
