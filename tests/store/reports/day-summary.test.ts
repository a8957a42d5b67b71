import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreatedWebhook } from '#contract/webhooks/schema.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { createSmtpMail } from '#server/platform/outside/smtp-mail.ts';
import { createSendSummaries } from '#server/reports/day-summary/send-summaries.ts';
import { type FakeMailServer, startFakeMailServer } from '#tests/fakes/mail/server.ts';
import { startWebhookReceiver } from '#tests/fakes/webhook-receiver.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Eight in the evening in São Paulo, on the business day 2026-11-16. */
const MONDAY = Date.parse('2026-11-16T23:00:00Z');
/** 06:00 of the next day. */
const SIX = Date.parse('2026-11-17T09:00:00Z');

let running: RunningApp;
let post: FakeMailServer;
let now = MONDAY;
beforeAll(async () => {
  post = await startFakeMailServer();
  running = await startAppUntilClosed({ clock: () => now, environment: environment() });
  await running.parts.summaryPart.start?.();
  running.parts.webhooks.start();
});
afterAll(async () => {
  await running.close();
  await post.close();
});

const environment = () =>
  readEnvironment({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    SMTP_URL: post.url.href,
    MAIL_FROM: 'Portal <portal@cantina.example>',
    PUBLIC_URL: 'https://portal.example',
    WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true',
  });

/** The summary work of another node on the same store. */
function aNode() {
  const { daySummaries, reports, orderFacts, establishments, webhooks } = running.parts;
  const { mail } = environment();
  if (mail === undefined) throw new Error('no mail');
  return createSendSummaries({
    summaries: daySummaries,
    reports,
    orderFacts,
    establishments,
    webhooks: { messages: webhooks.messages, wake: webhooks.dispatcher.wake },
    mail: createSmtpMail(mail, () => undefined),
    publicUrl: new URL('https://portal.example'),
    clock: () => now,
    newId: () => crypto.randomUUID(),
  });
}

/** Works until nothing is due now. */
async function workOff(node: ReturnType<typeof aNode>, { establishment }: Shop): Promise<void> {
  while ((await node(establishment.id)) !== undefined);
}

let count = 0;
const wanted = async (shop: Shop, active = true) => {
  count += 1;
  const email = `dona${count}@cantina.example`;
  const saved = await shop.send('PUT', '/api/reports/day-summary', {
    active,
    recipients: [email, email.toUpperCase()],
  });
  expect(saved).toMatchObject({ status: 200, body: { active, recipients: [email], mailed: true } });
  return email;
};
const letters = (to: string) => post.received.filter((letter) => letter.to === to);
const waiting = async ({ establishment }: Shop) =>
  (
    await running.database.pool.query('select tries from summary_letters where establishment_id = $1', [
      establishment.id,
    ])
  ).rows;

test('the recorded turn sends the summary of its day, once, by e-mail and as a webhook event', async () => {
  // The receiver checks the age of a message.
  now = Date.now();
  const day = businessDayOf(now, () => -180);
  const shop = await running.openShop();
  const receiver = await startWebhookReceiver();
  const { body } = await shop.post<CreatedWebhook>('/api/webhooks', { url: receiver.url, events: ['day.summary'] });
  receiver.expectSecret(body.secret);
  await shop.post('/api/orders', aDelivery({ order: { items: [{ name: 'Pizza', quantity: 2, unitPrice: 4590 }] } }));
  const email = await wanted(shop);
  expect((await shop.post('/api/day-turns', { day, reason: 'Segue amanhã' })).status).toBe(204);
  const letter = await post.next(email);
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
  await workOff(aNode(), shop);
  expect(letters(email)).toHaveLength(1);
  expect(receiver.received).toHaveLength(1);
  await receiver.close();
});

test('without a turn it goes out at six, from one of several nodes; and each day has its own', async () => {
  now = MONDAY;
  const shop = await running.openShop();
  const email = await wanted(shop);
  const nodes = [aNode(), aNode(), aNode()];
  await Promise.all(nodes.map((node) => workOff(node, shop)));
  expect(letters(email)).toEqual([]);
  now = SIX;
  await Promise.all(nodes.map((node) => workOff(node, shop)));
  await expect.poll(() => waiting(shop)).toEqual([]);
  expect(letters(email).map(({ subject }) => subject)).toEqual([expect.stringContaining('16/11')]);
  now = SIX + 24 * HOUR_MS;
  await workOff(aNode(), shop);
  await expect.poll(() => letters(email).length).toBe(2);
  now = SIX + 20 * 24 * HOUR_MS;
  await workOff(aNode(), shop);
  await expect.poll(() => waiting(shop)).toEqual([]);
  expect(letters(email).map(({ subject }) => subject.slice(-5))).toEqual(['16/11', '17/11', '04/12', '05/12', '06/12']);
});

test('an e-mail that the server refuses is retried with pauses, also by another node, then given up', async () => {
  now = MONDAY;
  const shop = await running.openShop();
  const email = await wanted(shop);
  post.failNext(2, 451);
  now = SIX;
  await workOff(aNode(), shop);
  await workOff(aNode(), shop);
  await expect.poll(() => waiting(shop)).toEqual([{ tries: 1 }]);
  now += 2 * 60_000;
  await workOff(aNode(), shop);
  await expect.poll(() => waiting(shop)).toEqual([{ tries: 2 }]);
  now += 6 * 60_000;
  await workOff(aNode(), shop);
  await expect.poll(() => waiting(shop)).toEqual([]);
  expect(letters(email)).toHaveLength(1);
  post.failNext(1, 550);
  now = SIX + 24 * HOUR_MS;
  await workOff(aNode(), shop);
  await expect.poll(() => waiting(shop)).toEqual([]);
  expect(letters(email)).toHaveLength(1);
});

test('a shop that does not want summaries gets none, and recipients must be e-mail addresses', async () => {
  now = MONDAY;
  const shop = await running.openShop();
  expect((await shop.get('/api/reports/day-summary')).body).toEqual({ active: false, recipients: [], mailed: true });
  const email = await wanted(shop);
  await wanted(shop, false);
  await shop.post('/api/day-turns', { day: '2026-11-16', reason: 'Saímos tarde' });
  now = SIX;
  await workOff(aNode(), shop);
  expect(letters(email)).toEqual([]);
  for (const recipients of [
    ['a@b'],
    ['a@b.c, d@e.f'],
    ['<a@b.c>'],
    Array.from({ length: 6 }, (_, n) => `a${n}@b.cc`),
  ]) {
    expect((await shop.send('PUT', '/api/reports/day-summary', { active: true, recipients })).status).toBe(400);
  }
});
