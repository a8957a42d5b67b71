import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { OrderList } from '#contract/orders/schema.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { startApp } from '#tests/support/start-app.ts';

test('a day over HTTP is compressed only for clients that accept compression', async () => {
  const app = await startApp();
  const shop = await app.openShop();
  for (let made = 0; made < 20; made += 1) await shop.post('/api/orders', aDelivery());
  const ask = async (encoding?: string) => {
    const headers = { cookie: shop.cookie, ...(encoding ? { 'accept-encoding': encoding } : {}) };
    const asked = request(`${app.url}/api/orders`, { headers }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { headers: answer.headers, body: await buffer(answer) };
  };
  const [plain, packed, refused] = [await ask(), await ask('br, gzip'), await ask('gzip;q=0')];
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
  expect([plain, packed, refused].map((one) => one.headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
    undefined,
  ]);
  expect(gunzipSync(packed.body)).toEqual(plain.body);
  expect(packed.body.byteLength).toBeLessThan(plain.body.byteLength / 4);
  expect((JSON.parse(plain.body.toString()) as OrderList).orders).toHaveLength(20);
});
