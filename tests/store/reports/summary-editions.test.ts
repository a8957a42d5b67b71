import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Audit } from '#contract/audit/schema.ts';
import type { SummaryDeliveries } from '#contract/reports/summary-schema.ts';
import type { CreatedWebhook } from '#contract/webhooks/schema.ts';
import { businessDayOf, endOfBusinessDay } from '#domain/shared/business-day.ts';
import { startWebhookReceiver } from '#tests/fakes/webhook-receiver.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type DaySummaries, MONDAY, SIX, startDaySummaries } from '#tests/support/reports/day-summaries.ts';
import type { Shop } from '#tests/support/start-app.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY = '2026-11-16';

let portal: DaySummaries;
beforeAll(async () => {
  portal = await startDaySummaries();
});
afterAll(() => portal.close());

const sell = (shop: Shop) =>
  shop.post('/api/orders', aDelivery({ order: { items: [{ name: 'Pizza', quantity: 1, unitPrice: 4590 }] } }));
const turn = async (shop: Shop, seen = 0) => {
  const body = { day: DAY, reason: 'Segue amanhã', ...(seen === 0 ? {} : { seen }) };
  expect((await shop.post('/api/day-turns', body)).status).toBe(204);
};
const subjects = (email: string) => portal.letters(email).map(({ subject }) => subject.replace(/:.*: /, ': '));
const work = (shop: Shop) => portal.workOff(portal.aNode(), shop);
const settled = (shop: Shop) => expect.poll(() => portal.waiting(shop)).toEqual([]);
const deliveries = async (shop: Shop) =>
  (await shop.get<SummaryDeliveries>('/api/reports/day-summary/deliveries')).body.deliveries;

/** A shop that recorded its turn at 22:00, with one sale until then. */
async function turnedEarly(): Promise<readonly [Shop, string]> {
  portal.clock.now = MONDAY + 2 * HOUR_MS;
  const shop = await portal.running.openShop();
  await sell(shop);
  const email = await portal.wanted(shop);
  await turn(shop);
  await portal.post.next(email);
  await settled(shop);
  return [shop, email];
}

test('sales after an early turn are in a second summary, once, when the day is over', async () => {
  const [shop, email] = await turnedEarly();
  const [early] = portal.letters(email);
  expect(early?.subject).toContain('R$ 45,90 em 1 pedido, ');
  expect(early?.text).toContain('O dia vai até as 04:00.');
  portal.clock.now += 3 * HOUR_MS;
  await sell(shop);
  await work(shop);
  expect(portal.letters(email)).toHaveLength(1);
  portal.clock.now = SIX;
  await Promise.all([work(shop), work(shop)]);
  await settled(shop);
  const [, updated, ...others] = portal.letters(email);
  expect(others).toEqual([]);
  expect(updated?.subject).toMatch(/^Atualizado: .*R\$ 91,80 em 2 pedidos, .*16\/11$/);
  expect(updated?.text).toContain('valem estes números');
  expect(updated?.messageId).not.toBe(early?.messageId);
  portal.clock.now = SIX + 24 * HOUR_MS;
  await work(shop);
  await settled(shop);
  expect(portal.letters(email).map(({ subject }) => subject.slice(-5))).toEqual(['16/11', '16/11', '17/11']);
});

test('without sales after an early turn there is no second summary', async () => {
  const [shop, email] = await turnedEarly();
  portal.clock.now = SIX;
  await work(shop);
  await settled(shop);
  expect(subjects(email)).toHaveLength(1);
});

test('switched off and on after an early turn, the summaries go on with the sales since and with the next day', async () => {
  const [shop] = await turnedEarly();
  await sell(shop);
  await portal.wanted(shop, false);
  const email = await portal.wanted(shop);
  const days = () => portal.letters(email).map(({ subject }) => `${subject.split(':')[0]} ${subject.slice(-5)}`);
  portal.clock.now = SIX;
  await work(shop);
  await settled(shop);
  expect(days()).toEqual(['Atualizado 16/11']);
  portal.clock.now = SIX + 24 * HOUR_MS;
  await work(shop);
  await settled(shop);
  expect(portal.letters(email).map(({ subject }) => subject.slice(-5))).toEqual(['16/11', '17/11']);
});

test('a turn that is recorded again says at once what was sold since the first', async () => {
  const [shop, email] = await turnedEarly();
  await sell(shop);
  await turn(shop, 1);
  await expect.poll(() => portal.letters(email).length).toBe(2);
  await settled(shop);
  await sell(shop);
  portal.clock.now = SIX;
  await work(shop);
  await expect.poll(() => portal.letters(email).length).toBe(3);
  expect(portal.letters(email).at(-1)?.subject).toContain('em 3 pedidos');
});

test('the summary of a turn after the end of its day is the only one', async () => {
  portal.clock.now = MONDAY;
  const shop = await portal.running.openShop();
  await sell(shop);
  const email = await portal.wanted(shop);
  portal.clock.now = SIX - HOUR_MS;
  await turn(shop);
  const { text } = await portal.post.next(email);
  expect(text).not.toContain('04:00');
  await settled(shop);
  portal.clock.now = SIX + HOUR_MS;
  await work(shop);
  expect(portal.letters(email)).toHaveLength(1);
});

test('webhooks are told which summary is early and which takes its place', async () => {
  // The receiver checks the age of a message.
  const day = businessDayOf(Date.now(), () => -180);
  portal.clock.now = Date.now();
  const shop = await portal.running.openShop();
  const receiver = await startWebhookReceiver();
  const { body } = await shop.post<CreatedWebhook>('/api/webhooks', { url: receiver.url, events: ['day.summary'] });
  receiver.expectSecret(body.secret);
  await portal.wanted(shop);
  expect((await shop.post('/api/day-turns', { day })).status).toBe(204);
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1);
  await sell(shop);
  expect(endOfBusinessDay(day, () => -180)).toBeGreaterThan(Date.now());
  expect((await shop.post('/api/day-turns', { day, reason: 'Segue amanhã', seen: 1 })).status).toBe(204);
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2);
  expect(receiver.received.map(({ data }) => data)).toMatchObject([
    { day, early: true, total: { orders: 0 } },
    { day, updated: true, total: { orders: 1 } },
  ]);
  await receiver.close();
});

test('the shop sees who got its summary and who refused it, and sends it again', async () => {
  portal.clock.now = MONDAY;
  const shop = await portal.running.openShop();
  const email = await portal.wanted(shop);
  expect(await deliveries(shop)).toEqual([{ recipient: email, waiting: false }]);
  const open = portal.post.closeMailbox(email);
  portal.clock.now = SIX;
  await work(shop);
  await settled(shop);
  const at = new Date(SIX).toISOString();
  const [refused] = await deliveries(shop);
  expect(refused).toEqual({
    recipient: email,
    waiting: false,
    refused: { day: DAY, at, because: 'recipient', answer: '550 5.1.1 no such mailbox' },
  });
  expect(portal.letters(email)).toEqual([]);
  open();
  const again = await shop.post<SummaryDeliveries>('/api/reports/day-summary/resend', { recipient: email });
  expect(again).toMatchObject({ status: 200, body: { deliveries: [{ recipient: email }] } });
  const [next] = again.body.deliveries;
  expect(next?.refused, 'it waits, or has been sent before the answer').toBeUndefined();
  await portal.post.next(email);
  await settled(shop);
  expect(await deliveries(shop)).toEqual([{ recipient: email, waiting: false, sent: { day: DAY, at } }]);
  await shop.post('/api/reports/day-summary/resend', { recipient: email });
  await work(shop);
  expect(portal.letters(email), 'what was sent is not sent again').toHaveLength(1);
  const { entries } = (await shop.get<Audit>('/api/audit?kind=resendDaySummary')).body;
  expect(entries.map(({ target }) => target)).toEqual([email, email]);
});

test('an e-mail that no server took for half a day is shown as refused, too', async () => {
  portal.clock.now = MONDAY;
  const shop = await portal.running.openShop();
  const email = await portal.wanted(shop);
  portal.post.failNext(9, 451);
  portal.clock.now = SIX;
  for (const [tried, minutes] of [1, 5, 15, 30, 60, 120, 240, 480, 0].entries()) {
    await work(shop);
    const left = minutes === 0 ? [] : [{ tries: tried + 1 }];
    await expect.poll(() => portal.waiting(shop)).toEqual(left);
    portal.clock.now += minutes * MINUTE_MS;
  }
  expect((await deliveries(shop))[0]).toMatchObject({ waiting: false, refused: { day: DAY, because: 'unreachable' } });
  expect(portal.letters(email)).toEqual([]);
});

test('e-mails to a removed address are forgotten', async () => {
  portal.clock.now = MONDAY;
  const shop = await portal.running.openShop();
  const email = await portal.wanted(shop);
  portal.post.failNext(1, 451);
  portal.clock.now = SIX;
  await work(shop);
  await expect.poll(() => portal.waiting(shop)).toEqual([{ tries: 1 }]);
  const other = await portal.wanted(shop);
  expect(await deliveries(shop)).toEqual([{ recipient: other, waiting: false }]);
  portal.clock.now += HOUR_MS;
  await work(shop);
  expect(portal.letters(email)).toEqual([]);
});
