import { crc32, deflateSync } from 'node:zlib';
import type { Product } from '#domain/catalogue/catalogue.ts';
import { type Answer, type Client, createClient } from './client.ts';

/** A real PNG of one color. */
export function aPng({ width = 8, height = 8, gray = 200, dots = Array<number>(width).fill(gray) } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const line = Buffer.from([0, ...dots]);
  const pixels = deflateSync(Buffer.concat(Array(height).fill(line)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** `PUT /api/products/{id}/photo` with a picture's bytes. */
export async function savePhoto<Body = Product>(
  url: string,
  { cookie }: Pick<Client, 'cookie'>,
  productId: string,
  bytes: Buffer,
  type = 'image/png',
): Promise<Answer<Body>> {
  return createClient(url, cookie).send<Body>('PUT', `/api/products/${productId}/photo`, bytes, {
    'content-type': type,
  });
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
