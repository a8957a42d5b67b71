import { pathOf } from '#contract/operation.ts';
import { readPublicCourierPhoto } from '#contract/public-orders/operations.ts';

const OWN_PHOTO = /^\/api\/photos\/([0-9a-f]{64})$/;
/** Enough characters of the picture's digest to distinguish couriers. */
const VERSION_LENGTH = 8;

/** Where a visitor loads a courier's photo: the portal's own through the link, others from their https address. */
export function publicPhotoAddress(token: string, photoUrl: string): string | undefined {
  const hash = photoHashOf(photoUrl);
  if (hash !== undefined) return `${pathOf(readPublicCourierPhoto, { token })}?v=${hash.slice(0, VERSION_LENGTH)}`;
  return photoUrl.startsWith('https://') ? photoUrl : undefined;
}

/** The digest of one of the portal's own photos. */
export function photoHashOf(photoUrl: string): string | undefined {
  return OWN_PHOTO.exec(photoUrl)?.[1];
}
