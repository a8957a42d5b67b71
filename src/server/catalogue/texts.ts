/** The body of an upload is no photo. */
export const NO_PHOTO = 'Envie a foto como image/png, image/jpeg ou image/webp.';
