import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreatedWebhook } from '#contract/webhooks/schema.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { startWebhookReceiver } from '#tests/fakes/webhook-receiver.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type DaySummaries, MONDAY, SIX, startDaySummaries } from '#tests/support/reports/day-summaries.ts';

const HOUR_MS = 60 * 60 * 1000;

let portal: DaySummaries;
beforeAll(async () => {
  portal = await startDaySummaries();
});
afterAll(() => portal.close());

test('the recorded turn sends the summary of its day, once, by e-mail and as a webhook event', async () => {
  // The receiver checks the age of a message.
  portal.clock.now = Date.now();
  const day = businessDayOf(portal.clock.now, () => -180);
  const shop = await portal.running.openShop();
  const receiver = await startWebhookReceiver();
  const { body } = await shop.post<CreatedWebhook>('/api/webhooks', { url: receiver.url, events: ['day.summary'] });
  receiver.expectSecret(body.secret);
  await shop.post('/api/orders', aDelivery({ order: { items: [{ name: 'Pizza', quantity: 2, unitPrice: 4590 }] } }));
  const email = await portal.wanted(shop);
  expect((await shop.post('/api/day-turns', { day, reason: 'Segue amanhã' })).status).toBe(204);
  const letter = await portal.post.next(email);
  expect(letter.subject).toContain('R$ 91,80 em 1 pedido, ');
  expect(letter.subject).toContain(day.slice(5).split('-').reverse().join('/'));
  expect(letter.text).toContain('Vendas: R$ 91,80 (R$ 0,00 no mesmo dia da semana anterior)');
  expect(letter.text).toContain('Ainda em andamento: 1, R$ 91,80');
  expect(letter.text).toContain('Clientes: 1 novo, 0 voltaram');
  expect(letter.link).toBe(`https://portal.example/outros/relatorios?tipo=day&from=${day}`);
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1);
  expect(receiver.received[0]).toMatchObject({
    type: 'day.summary',
    data: { day, total: { orders: 1, revenue: 9180 }, customers: { new: 1 } },
  });
  expect((await shop.post('/api/day-turns', { day, reason: 'Segue amanhã', seen: 0 })).status).toBe(409);
  expect((await shop.post('/api/day-turns', { day, reason: 'Segue amanhã', seen: 1 })).status).toBe(204);
  await portal.workOff(portal.aNode(), shop);
  expect(portal.letters(email)).toHaveLength(1);
  expect(receiver.received).toHaveLength(1);
  await receiver.close();
});

test('without a turn it goes out at six, from one of several nodes; and each day has its own', async () => {
  portal.clock.now = MONDAY;
  const shop = await portal.running.openShop();
  const email = await portal.wanted(shop);
  const nodes = [portal.aNode(), portal.aNode(), portal.aNode()];
  await Promise.all(nodes.map((node) => portal.workOff(node, shop)));
  expect(portal.letters(email)).toEqual([]);
  portal.clock.now = SIX;
  await Promise.all(nodes.map((node) => portal.workOff(node, shop)));
  await expect.poll(() => portal.waiting(shop)).toEqual([]);
  expect(portal.letters(email).map(({ subject }) => subject)).toEqual([expect.stringContaining('16/11')]);
  portal.clock.now = SIX + 24 * HOUR_MS;
  await portal.workOff(portal.aNode(), shop);
  await expect.poll(() => portal.letters(email).length).toBe(2);
  portal.clock.now = SIX + 20 * 24 * HOUR_MS;
  await portal.workOff(portal.aNode(), shop);
  await expect.poll(() => portal.waiting(shop)).toEqual([]);
  expect(portal.letters(email).map(({ subject }) => subject.slice(-5))).toEqual([
    '16/11',
    '17/11',
    '04/12',
    '05/12',
    '06/12',
  ]);
});

test('an e-mail that the server refuses is retried with pauses, also by another node, then given up', async () => {
  portal.clock.now = MONDAY;
  const shop = await portal.running.openShop();
  const email = await portal.wanted(shop);
  portal.post.failNext(2, 451);
  portal.clock.now = SIX;
  await portal.workOff(portal.aNode(), shop);
  await portal.workOff(portal.aNode(), shop);
  await expect.poll(() => portal.waiting(shop)).toEqual([{ tries: 1 }]);
  portal.clock.now += 2 * 60_000;
  await portal.workOff(portal.aNode(), shop);
  await expect.poll(() => portal.waiting(shop)).toEqual([{ tries: 2 }]);
  portal.clock.now += 6 * 60_000;
  await portal.workOff(portal.aNode(), shop);
  await expect.poll(() => portal.waiting(shop)).toEqual([]);
  expect(portal.letters(email)).toHaveLength(1);
  portal.post.failNext(1, 550);
  portal.clock.now = SIX + 24 * HOUR_MS;
  await portal.workOff(portal.aNode(), shop);
  await expect.poll(() => portal.waiting(shop)).toEqual([]);
  expect(portal.letters(email)).toHaveLength(1);
});

test('a shop that does not want summaries gets none, and recipients must be e-mail addresses', async () => {
  portal.clock.now = MONDAY;
  const shop = await portal.running.openShop();
  expect((await shop.get('/api/reports/day-summary')).body).toEqual({ active: false, recipients: [], mailed: true });
  const email = await portal.wanted(shop);
  await portal.wanted(shop, false);
  await shop.post('/api/day-turns', { day: '2026-11-16', reason: 'Saímos tarde' });
  portal.clock.now = SIX;
  await portal.workOff(portal.aNode(), shop);
  expect(portal.letters(email)).toEqual([]);
  await portal.prove(shop);
  for (const recipients of [
    ['a@b'],
    ['a@b.c, d@e.f'],
    ['<a@b.c>'],
    Array.from({ length: 6 }, (_, n) => `a${n}@b.cc`),
  ]) {
    expect((await shop.send('PUT', '/api/reports/day-summary', { active: true, recipients })).status).toBe(400);
  }
});
