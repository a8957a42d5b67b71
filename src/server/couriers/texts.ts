/** An address of a courier's photo that the page could not load. */
export const INVALID_PHOTO_ADDRESS = 'Use um endereço https://…';
