import { PHOTO_BOUNDS } from '#domain/catalogue/bounds.ts';
import type { DirectoryPicture } from './directory.ts';
import { type Members, referenceOf } from './xdata-json.ts';

const MOST_ADDRESS = 500;

/**
 * A picture of an entity: an `https` address stays one (the page loads no other), a `data:` address or base64 text
 * carries its bytes, a deferred picture is fetched by its reference. Undefined for anything else.
 */
export function readPicture(members: Members, name: string): DirectoryPicture | undefined {
  const value = members[name];
  if (typeof value === 'string' && value.trim() !== '') return pictureIn(value.trim());
  const reference = referenceOf(members, name, 'proxy') ?? referenceOf(members, name);
  return reference === undefined ? undefined : { from: 'reference', reference };
}

function pictureIn(text: string): DirectoryPicture | undefined {
  if (URL.canParse(text) && new URL(text).protocol === 'https:') {
    const address = new URL(text).href;
    return address.length <= MOST_ADDRESS ? { from: 'address', address } : undefined;
  }
  const base64 = /^data:image\/[\w.+-]+;base64,/i.test(text) ? text.slice(text.indexOf(',') + 1) : text;
  const isBase64 = base64.length >= 64 && base64.length <= (PHOTO_BOUNDS.bytes * 4) / 3 + 4;
  if (!isBase64 || !/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(base64)) return undefined;
  return { from: 'bytes', bytes: Buffer.from(base64, 'base64') };
}
