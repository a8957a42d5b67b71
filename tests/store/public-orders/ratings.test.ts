import { expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { RatingReport } from '#contract/reports/schema.ts';
import type { PublicOrder } from '#domain/public-orders/public-order.ts';
import { RATINGS_PER_ORDER } from '#server/public-orders/public-orders.ts';
import { HOUR_MS, startVisits } from '#tests/support/public-orders/visits.ts';

const visits = startVisits();
const { visitor, read, placed } = visits;

test('after the delivery the customer rates it, and may change the rating for a day', async () => {
  const { order, token } = await placed();
  const rate = (rating: object) =>
    visitor().send<PublicOrder & Problem>('PUT', `/api/public/orders/${token}/rating`, rating);
  const early = await rate({ stars: 5 });
  expect([early.status, early.body.code]).toEqual([409, 'rating-closed']);
  await visits.shop.post(`/api/orders/${order.id}/complete`);
  expect((await rate({ stars: 6 })).status).toBe(400);
  expect((await rate({ stars: 5, words: 'x', name: 'Ana' })).status).toBe(400);
  const words = ' <b>Ótima</b>\nchegou quente ';
  expect((await rate({ stars: 4, words })).body.rating).toMatchObject({ stars: 4, words: words.trim() });
  expect((await rate({ stars: 5 })).body.rating).toEqual({ stars: 5, at: expect.any(String) });
  expect((await read(token)).body.rating?.stars).toBe(5);
  const shown = await visits.shop.get(`/api/orders/${order.id}/rating`);
  expect(shown.body).toEqual({ rating: { stars: 5, at: expect.any(String) } });
});

test('a rating may be changed ten times in a quarter of an hour; one that changes nothing is not counted', async () => {
  const { order, token } = await placed();
  await visits.shop.post(`/api/orders/${order.id}/complete`);
  const rate = (stars: number) =>
    visitor().send<PublicOrder & Problem>('PUT', `/api/public/orders/${token}/rating`, { stars, words: 'Ótima' });
  const changes = Array.from({ length: RATINGS_PER_ORDER }, (_, index) => 1 + (index % 2));
  for (const stars of changes) {
    expect((await rate(stars)).status).toBe(200);
    expect((await rate(stars)).status).toBe(200);
  }
  const refused = await rate(5);
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await rate(changes.at(-1) ?? 0)).body.rating).toMatchObject({ stars: 2, words: 'Ótima' });
  visits.setAhead(HOUR_MS / 4);
  expect((await rate(5)).body.rating).toMatchObject({ stars: 5 });
});

test('a rating that changes nothing is not stored again', async () => {
  const { order, token } = await placed();
  await visits.shop.post(`/api/orders/${order.id}/complete`);
  const rate = () => visitor().send('PUT', `/api/public/orders/${token}/rating`, { stars: 4 });
  const version = async () => {
    const { rows } = await visits.running.database.pool.query(
      'select xmin::text from order_ratings where order_id = $1',
      [order.id],
    );
    return rows[0].xmin;
  };
  await rate();
  const first = await version();
  await rate();
  expect(await version()).toBe(first);
});

test('the ratings of a period are in the shop’s reports, and in no other shop’s', async () => {
  const { from, to, counts, newest } = (await visits.shop.get<RatingReport>('/api/reports/ratings')).body;
  expect([from, counts.length]).toEqual([to, 5]);
  const rated = async (rating: { stars: number; words?: string }) => {
    const { order, token } = await placed();
    await visits.shop.post(`/api/orders/${order.id}/complete`);
    await visitor().send('PUT', `/api/public/orders/${token}/rating`, rating);
    return order.id;
  };
  const ratedId = await rated({ stars: 2, words: 'Fria' });
  const silent = await rated({ stars: 5 });
  const { body } = await visits.shop.get<RatingReport>('/api/reports/ratings');
  expect(body.counts).toEqual(counts.map((count, index) => count + (index === 1 || index === 4 ? 1 : 0)));
  expect(body.newest).toHaveLength(newest.length + 2);
  expect(body.newest[0]).toMatchObject({ orderId: ratedId, stars: 2, words: 'Fria', code: expect.any(String) });
  expect(body.newest.find(({ orderId }) => orderId === silent)).toMatchObject({ stars: 5 });
  const none = { counts: [0, 0, 0, 0, 0], newest: [] };
  const before = '/api/reports/ratings?from=2026-01-01&to=2026-01-31';
  expect((await visits.shop.get(before)).body).toMatchObject(none);
  const otherShop = await visits.running.openShop();
  expect((await otherShop.get('/api/reports/ratings')).body).toMatchObject(none);
});
