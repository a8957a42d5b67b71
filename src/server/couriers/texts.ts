import { PHOTO_TEXTS, type PhotoTexts } from '#server/catalogue/texts.ts';

/** An address of a courier's photo that the page could not load. */
export const INVALID_PHOTO_ADDRESS = 'Use um endereço https://…';
/** Why a photo of a delivery is refused. */
export const DELIVERY_PHOTO_TEXTS: PhotoTexts = {
  ...PHOTO_TEXTS,
  'other-format': 'Envie a foto da entrega em JPEG.',
};
