import { expect, test } from 'vitest';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { MOST_OF_LINK } from '#server/platform/live/hints/link-streams.ts';
import { listenTo } from '#tests/support/hints/stream.ts';
import { HOUR_MS, startVisits } from '#tests/support/public-orders/visits.ts';

const visits = startVisits();
const { visitor, read, placed } = visits;

const addressOf = (token: string) => `/api/public/orders/${token}/live`;
const listen = (token: string) => listenTo(visits.running.url + addressOf(token));

test('a page hears that its order has changed, of no other order, and nothing of what changed', async () => {
  const [mine, other] = [await placed(), await placed()];
  const [page, otherPage] = [await listen(mine.token), await listen(other.token)];
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect([page.headers['x-robots-tag'], page.headers['referrer-policy']]).toEqual(['noindex, nofollow', 'no-referrer']);
  const tag = (await read(mine.token)).headers.get('etag') ?? '';
  await visits.shop.post(`/api/orders/${mine.order.id}/dispatch`, { courierId: visits.shop.courier.id });
  await expect.poll(page.hints).toBe(1);
  // The hint comes when the change can be read.
  expect((await read(mine.token, { 'if-none-match': tag })).body.state).toBe('on-route');
  await expect.poll(page.beats).toBeGreaterThan(1);
  await expect.poll(otherPage.beats).toBeGreaterThan(1);
  expect(page.text()).toMatch(/^(:\n\n|data: changed\n\n)+$/);
  expect(otherPage.text()).toMatch(/^(:\n\n)+$/);
});

test('two pages of one link both hear, and one that closes is forgotten', async () => {
  const { order, token } = await placed();
  const [first, second] = [await listen(token), await listen(token)];
  await visits.shop.post(`/api/orders/${order.id}/dispatch`, { courierId: visits.shop.courier.id });
  await expect.poll(() => [first.hints(), second.hints()]).toEqual([1, 1]);
  first.close();
  await visits.shop.post(`/api/orders/${order.id}/complete`);
  await expect.poll(second.hints).toBe(2);
});

test('the stream ends when the link expires', async () => {
  const { order, token } = await placed();
  const unfinished = await placed();
  await visits.shop.post(`/api/orders/${order.id}/complete`);
  const [page, other] = [await listen(token), await listen(unfinished.token)];
  visits.setAhead(25 * HOUR_MS);
  await page.ended;
  expect((await visitor().get<Problem>(addressOf(token))).body.code).toBe('link-ended');
  const before = other.beats();
  await expect.poll(other.beats).toBeGreaterThan(before);
});

test('the end of an open page’s link follows its order', async () => {
  const { order, token } = await placed();
  const page = await listen(token);
  await visits.shop.post(`/api/orders/${order.id}/complete`);
  await expect.poll(page.hints).toBe(1);
  visits.setAhead(25 * HOUR_MS);
  await page.ended;
});

test('the stream ends when an erasure deletes the link, and its next read finds none', async () => {
  const { order, token } = await placed();
  const page = await listen(token);
  await visits.running.database.pool.query('delete from order_links where order_id = $1', [order.id]);
  await visits.shop.post(`/api/orders/${order.id}/complete`);
  await page.ended;
  expect((await read(token)).body.code).toBe('link-ended');
});

test('a link has a limited number of open pages; the next one is told when to ask again', async () => {
  const { token } = await placed();
  const pages = await Promise.all(Array.from({ length: MOST_OF_LINK }, () => listen(token)));
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
  const refused = await visitor().get<Problem>(addressOf(token));
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'too-many-requests',
    '60',
  ]);
  expect((await read(token)).status).toBe(200);
  pages[0]?.close();
  await expect.poll(async () => (await listen(token)).status).toBe(200);
});

test('an unknown link has no stream, and a HEAD request opens none', async () => {
  const unknown = await visitor().get<Problem>(addressOf('x'.repeat(22)));
  expect([unknown.status, unknown.body.code]).toEqual([404, 'link-ended']);
  const { token } = await placed();
  expect((await visitor().send('HEAD', addressOf(token))).status).toBe(404);
});

test('an open page is no slow request in the metrics, but counted as open', async () => {
  const { token } = await placed();
  const page = await listen(token);
  const metrics = async () => (await visitor().get<string>('/metrics')).body;
  await expect.poll(metrics).toMatch(/^portal_hint_streams [1-9]/m);
  page.close();
  await page.ended;
  await expect.poll(metrics).toMatch(/^portal_hint_streams 0/m);
  expect(await metrics()).not.toMatch(/portal_http_request_seconds_count\{[^}]*token\/live",status="2xx"/);
});

/** A courier with a link, who moves a little further each time. */
async function rider() {
  const { shop, running } = visits;
  const { body: courier } = await shop.post<{ id: string }>('/api/couriers', { name: 'Rui', phone: '11912340000' });
  const { body: link } = await shop.post<CourierLink>(`/api/couriers/${courier.id}/link`);
  let latitude = -23;
  const move = async () => {
    latitude -= 0.0001;
    const position = { at: new Date().toISOString(), latitude, longitude: -46.5 };
    const headers = { authorization: `Bearer ${link.token}` };
    await running.client().post('/api/courier/positions', { positions: [position] }, headers);
    return { latitude, longitude: -46.5 };
  };
  const take = ({ id }: Order) => shop.post(`/api/orders/${id}/dispatch`, { courierId: courier.id });
  return { move, take };
}

test('a page hears that its courier has moved, while its order rides with him', async () => {
  const { move, take } = await rider();
  const [mine, waiting, longer] = [await placed(), await placed(), await placed()];
  const [page, other] = [await listen(mine.token), await listen(waiting.token)];
  await take(mine.order);
  await expect.poll(page.hints).toBe(1);
  const moved = await move();
  await expect.poll(page.hints).toBe(2);
  // The hint comes when the position can be read.
  expect((await read(mine.token)).body.courier?.position).toMatchObject(moved);
  expect(page.text()).toMatch(/^(:\n\n|data: changed\n\n)+$/);

  await take(longer.order);
  const late = await listen(longer.token);
  await visits.shop.post(`/api/orders/${mine.order.id}/complete`);
  await expect.poll(page.hints).toBe(3);
  await move();
  // A page that was opened on the way hears it; those of a delivered and of a waiting order do not.
  await expect.poll(late.hints).toBe(1);
  expect([page.hints(), other.hints()]).toEqual([3, 0]);
});
