import { PHOTO_BOUNDS } from '#domain/catalogue/bounds.ts';

/** The accepted media types of photos. */
export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** What the body of an upload is. */
export const PHOTO_BODY = `O corpo é a própria imagem (PNG, JPEG ou WebP), de até ${PHOTO_BOUNDS.pixels} × ${PHOTO_BOUNDS.pixels} pixels e 2 MB.`;
