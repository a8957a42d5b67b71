import { PHOTO_BOUNDS } from '#domain/catalogue/bounds.ts';

/** The accepted media types of photos. */
export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The API's description of an upload's body. */
export const PHOTO_BODY = `O corpo é a própria imagem (PNG, JPEG ou WebP), de até ${PHOTO_BOUNDS.pixels} × ${PHOTO_BOUNDS.pixels} pixels e 2 MB.`;
