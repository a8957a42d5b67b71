/** The accepted media types of photos. */
export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
