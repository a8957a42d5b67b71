import { hash } from 'node:crypto';
import { ok } from '#domain/shared/result.ts';
import { type Photo, photoAddress } from '#server/catalogue/catalogue-store.ts';
import { encodePhoto } from '#server/catalogue/encode-photo.ts';
import { DEFAULT_PAYMENT_METHODS } from '#server/payments/default-methods.ts';
import type { Directory, DirectoryAnswer, DirectoryPicture, DirectoryUser } from './directory.ts';
import type { DirectoryImport } from './import-store.ts';
import { zoneOf } from './read-establishment.ts';

/** How long an import waits for pictures; the next import brings those that are late. */
const PICTURES_MS = 2500;
const AT_ONCE = 5;

/**
 * Reads everything that belongs to a user from the directory. Fails as a whole without couriers or payment methods,
 * because the establishment would be useless. Only pictures may be missing.
 */
export async function gatherImport(
  directory: Directory,
  user: DirectoryUser,
  signal: AbortSignal,
): Promise<DirectoryAnswer<DirectoryImport>> {
  const [couriers, methods] = await Promise.all([
    directory.couriers(user.id, signal),
    directory.paymentMethods(user.paymentMethodIds, signal),
  ]);
  if (!couriers.ok) return couriers;
  if (!methods.ok) return methods;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PICTURES_MS)]);
  const pictures = [user.logo, ...couriers.value.map(({ photo }) => photo)];
  const [logo, ...faces] = await fetchAll(directory, pictures, patience);
  const photos = [logo, ...faces].flatMap((one) => (one?.photo ? [one.photo] : []));
  const value: DirectoryImport = {
    establishmentId: user.id,
    details: user.details,
    timeZone: zoneOf(user.details.uf),
    logoUrl: logo?.address,
    rates: user.rates,
    couriers: couriers.value.map(({ id, name, phone }, index) => ({
      id,
      name,
      phone,
      photoUrl: faces[index]?.address,
    })),
    paymentMethods: methods.value,
    otherwise: DEFAULT_PAYMENT_METHODS,
    photos,
  };
  return ok(value);
}

/** A picture for the portal; an empty address means that there is none. Undefined if it is not known now. */
type ImportedPicture = { readonly address: string; readonly photo?: Photo } | undefined;

const NONE: ImportedPicture = { address: '' };

async function fetchAll(
  directory: Directory,
  pictures: readonly (DirectoryPicture | undefined)[],
  signal: AbortSignal,
): Promise<readonly ImportedPicture[]> {
  const shown: ImportedPicture[] = [];
  for (let from = 0; from < pictures.length; from += AT_ONCE) {
    const some = pictures.slice(from, from + AT_ONCE);
    shown.push(...(await Promise.all(some.map((picture) => fetchOne(directory, picture, signal)))));
  }
  return shown;
}

async function fetchOne(
  directory: Directory,
  picture: DirectoryPicture | undefined,
  signal: AbortSignal,
): Promise<ImportedPicture> {
  switch (picture?.from) {
    case undefined:
      return NONE;
    case 'address':
      return { address: picture.address };
    case 'bytes':
      return shownOf(picture.bytes);
    case 'reference': {
      const answer = await directory.picture(picture.reference, signal);
      return answer.ok ? shownOf(answer.value) : undefined;
    }
  }
}

/** Accepts bytes as a picture only if they can be decoded as one, within the size limit of photos. */
async function shownOf(bytes: Buffer): Promise<ImportedPicture> {
  const encoded = await encodePhoto(bytes);
  if (!encoded.ok) return NONE;
  const photo = { ...encoded.value, hash: hash('sha256', encoded.value.bytes, 'hex') };
  return { address: photoAddress(photo.hash), photo };
}
