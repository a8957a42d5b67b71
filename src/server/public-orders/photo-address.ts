import { pathOf } from '#contract/operation.ts';
import { readPublicCourierPhoto, readPublicLogo } from '#contract/public-orders/operations.ts';

const OWN_PHOTO = /^\/api\/photos\/([0-9a-f]{64})$/;
/** How many characters of the picture's digest are enough to distinguish pictures. */
const VERSION_LENGTH = 8;

/** Where a visitor loads a courier's photo: the portal's own through the link, others from their https address. */
export function publicPhotoAddress(token: string, photoUrl: string): string | undefined {
  return throughLink(readPublicCourierPhoto, token, photoUrl);
}

/** Where a visitor loads the shop's logo: the portal's own through the link, others from their https address. */
export function publicLogoAddress(token: string, logoUrl: string): string | undefined {
  return throughLink(readPublicLogo, token, logoUrl);
}

function throughLink(
  picture: typeof readPublicCourierPhoto | typeof readPublicLogo,
  token: string,
  address: string,
): string | undefined {
  const hash = photoHashOf(address);
  if (hash !== undefined) return `${pathOf(picture, { token })}?v=${hash.slice(0, VERSION_LENGTH)}`;
  return address.startsWith('https://') ? address : undefined;
}

/** The digest of one of the portal's own photos. */
export function photoHashOf(photoUrl: string): string | undefined {
  return OWN_PHOTO.exec(photoUrl)?.[1];
}
