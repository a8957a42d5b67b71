import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { Category, Product } from '#domain/catalogue/catalogue.ts';
import { encodedPhotoOf } from '#server/catalogue/photo-bodies.ts';
import { startNode } from '#tests/support/node.ts';
import { aPng, savePhoto } from '#tests/support/photos.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
let category: Category;
let product: Product;
beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
  category = (await shop.post<Category>('/api/categories', { name: 'Pizzas' })).body;
});
beforeEach(async () => {
  product = await add();
});
afterAll(() => running.close());

const add = async () =>
  (await shop.post<Product>('/api/products', { categoryId: category.id, name: 'Pizza', price: 4990 })).body;
const save = <Body = Product>(bytes: Buffer, type?: string, id = product.id) =>
  savePhoto<Body>(running.url, shop, id, bytes, type);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const kept = async (photo: Buffer): Promise<boolean> => {
  const hash = hashOf((await encodedPhotoOf(photo)).bytes);
  const { rowCount } = await running.database.pool.query('select 1 from photos where hash = $1', [hash]);
  return rowCount === 1;
};

const OTHER = 'Envie uma foto PNG, JPEG ou WebP de até 1600 × 1600 pixels e 2 MB.';
const TOO_LARGE = 'A foto é grande demais: envie uma de até 1600 × 1600 pixels.';
const DAMAGED = 'A foto está danificada e não abre. Envie outra.';

describe('a photo', () => {
  test('is served under the hash of its content, cacheable without end, with its own type', async () => {
    const png = aPng({ width: 1600, height: 12 });
    const saved = await save(png, 'image/jpeg');
    const served = (await encodedPhotoOf(png)).bytes;
    expect([saved.status, saved.body]).toEqual([200, { ...product, photo: `/api/photos/${hashOf(served)}` }]);
    const other = await startNode(running);
    for (const url of [running.url, other.url]) {
      const answer = await fetch(`${url}${saved.body.photo}`, { headers: { cookie: shop.cookie } });
      expect(Buffer.from(await answer.arrayBuffer()).equals(served)).toBe(true);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-disposition': 'inline; filename="foto.png"',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('stays when the product is changed, and is dropped when it is removed', async () => {
    const png = aPng({ gray: 10 });
    const { body } = await save(png);
    const change = { categoryId: category.id, name: 'Outra', price: 1 };
    expect((await shop.send<Product>('PUT', `/api/products/${product.id}`, change)).body.photo).toBe(body.photo);
    const removed = await shop.send<Product>('DELETE', `/api/products/${product.id}/photo`);
    expect([removed.status, removed.body.photo]).toEqual([200, undefined]);
    expect((await shop.get(body.photo ?? '')).status).toBe(404);
  });

  test('is kept as long as one product shows it', async () => {
    const [png, next] = [aPng({ gray: 20 }), aPng({ gray: 21 })];
    const twin = await add();
    await save(png);
    await save(png, 'image/png', twin.id);
    await save(next);
    expect(await kept(png)).toBe(true);
    await shop.send('DELETE', `/api/products/${twin.id}`);
    expect([await kept(png), await kept(next)]).toEqual([false, true]);
    expect((await shop.get<Product>(`/api/products/${twin.id}`)).body.photo).toBeUndefined();
    await save(next);
    expect(await kept(next)).toBe(true);
  });

  test('of another establishment is not found, nor its product', async () => {
    const png = aPng({ gray: 30 });
    const { body } = await save(png);
    const otherShop = await running.openShop();
    expect((await otherShop.get(body.photo ?? '')).status).toBe(404);
    const tried = await savePhoto<Problem>(running.url, otherShop, product.id, aPng({ gray: 31 }));
    expect([tried.status, tried.body.code]).toEqual([404, 'product-not-found']);
    expect((await otherShop.send('DELETE', `/api/products/${product.id}/photo`)).status).toBe(404);
    expect((await shop.get<Product>(`/api/products/${product.id}`)).body).toEqual(body);
    expect((await running.client().get(body.photo ?? '')).status).toBe(401);
  });

  test('of a removed product is refused', async () => {
    await shop.send('DELETE', `/api/products/${product.id}`);
    const { status } = await save(aPng({ gray: 40 }));
    expect([status, await kept(aPng({ gray: 40 }))]).toEqual([404, false]);
  });

  test.each<[string, () => Buffer, string, string]>([
    ['a page that calls itself a photo', () => Buffer.from('<script>alert(1)</script>'.padEnd(64)), 'image/png', OTHER],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'image/svg+xml',
      OTHER,
    ],
    ['a GIF', () => Buffer.from(`GIF89a${'\0'.repeat(40)}`), 'image/gif', OTHER],
    ['a photo that is too wide', () => aPng({ width: 1601 }), 'image/png', TOO_LARGE],
    ['a photo that is too high', () => aPng({ height: 1601 }), 'image/png', TOO_LARGE],
    ['the start of a photo', () => aPng().subarray(0, 20), 'image/png', OTHER],
    ['half a photo', () => aPng({ width: 900, height: 900 }).subarray(0, 60), 'image/png', DAMAGED],
    ['JSON', () => Buffer.from('{"photo":true}'), 'application/json', OTHER],
    ['nothing', () => Buffer.alloc(0), 'image/png', OTHER],
  ])('is not %s, and the refusal says why', async (_name, bytes, type, sentence) => {
    const { status, body } = await save<Problem>(bytes(), type);
    expect([status, body.code, body.detail]).toEqual([422, 'invalid-photo', sentence]);
    expect((await shop.get<Product>(`/api/products/${product.id}`)).body).toEqual(product);
  });

  test('may have two megabytes and no more; other content types are refused with a clear problem', async () => {
    const full = Buffer.concat([aPng(), Buffer.alloc(2 * 1024 * 1024)]).subarray(0, 2 * 1024 * 1024);
    expect((await save(full)).status).toBe(200);
    const larger = await save<Problem>(Buffer.concat([full, Buffer.alloc(1)]));
    expect([larger.status, larger.body.code]).toEqual([413, 'body-too-large']);
    const form = await save<Problem>(Buffer.from('a=b'), 'application/x-www-form-urlencoded');
    expect([form.status, form.body.code]).toEqual([415, 'unsupported-media-type']);
    expect(form.body.detail).toBe('Envie a foto como image/png, image/jpeg ou image/webp.');
  });
});

test('pictures are accepted as bodies of photos only', async () => {
  const { status, body } = await shop.send<Problem>('POST', '/api/categories', aPng(), { 'content-type': 'image/png' });
  expect([status, body.code]).toEqual([415, 'unsupported-media-type']);
});
