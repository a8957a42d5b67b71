import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import type { PartnerQuote } from '#contract/partner/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import { startFakeLalamove } from '#tests/fakes/lalamove/lalamove.ts';
import type { FakeLalamove } from '#tests/fakes/lalamove/stand-in.ts';
import type { Client } from '#tests/support/client.ts';
import { rowsOf } from '#tests/support/database/with-client.ts';
import { AT_THE_SHOP, aDeliveryOnTheMap } from '#tests/support/partner/shop.ts';
import type { Chance } from '../../../scripts/simulation/random.ts';
import type { Load } from './load.ts';

/** A balance at the partner that the test cannot use up. */
const BALANCE = 1_000_000_000;
const SOON = { timeout: 60_000, interval: 100 };
const ENDED: readonly string[] = ['COMPLETED', 'CANCELED', 'REJECTED', 'EXPIRED'];
const LOSING = ['drop-after-create', '502-after-create', 'bare-502', 'limited'] as const;

/** Starts the partner. Holds its webhooks back, so that the portal must poll. */
export async function startPartner(): Promise<FakeLalamove> {
  const fake = await startFakeLalamove();
  onTestFinished(() => fake.close());
  fake.webhooks = 'hold';
  fake.book.balance = BALANCE;
  return fake;
}

/** Gives the shop a place and an account at the partner. */
export async function openAccount(shop: Client, fake: FakeLalamove, timeZone: string): Promise<void> {
  const place = { address: 'Rua Augusta', number: '100', city: 'São Paulo', uf: 'SP', ...AT_THE_SHOP };
  const about = { fantasyName: 'Cantina', ...place, phones: ['1133334444'], timeZone };
  expect((await shop.send('PUT', '/api/establishment', about)).status).toBe(200);
  const { apiKey, apiSecret } = fake;
  const account = { apiKey, apiSecret, market: 'BR', environment: 'sandbox', serviceType: 'LALAPRO' };
  expect((await shop.send('PUT', '/api/integrations/lalamove', account)).status).toBe(200);
}

/** Calls the partner for a delivery; cancels half of them afterwards. */
export async function callPartner({ ask }: Pick<Load, 'ask'>, chance: Chance): Promise<void> {
  const { body: order } = await ask<Order>('/api/orders', aDeliveryOnTheMap());
  const quote = await ask<PartnerQuote>(`/api/orders/${order.id}/partner-quote`);
  if (quote.status >= 300) return;
  await ask(`/api/orders/${order.id}/partner-call`, { quoteId: quote.body.quoteId });
  if (chance.next() < 0.5) await ask(`/api/orders/${order.id}/cancel`, { reason: 'cliente desistiu' });
}

/** Makes the partner lose answers, refuse or answer slowly for a while. */
export async function breakPartner(fake: FakeLalamove, chance: Chance): Promise<void> {
  fake.become(chance.pick(LOSING));
  await delay(chance.between(500, 3000));
  fake.become('well');
}

/**
 * Expects that no order was called twice: the partner has at most one open delivery for each order, the store knows
 * each of the partner's deliveries, and the partner carries out none that the store shows as canceled.
 */
export async function expectPartner(connection: PostgresConnection, { book }: FakeLalamove): Promise<void> {
  const rows = () =>
    rowsOf<{ order_id: string; quotation_id: string; state: string; partner_order_id: string | null; ended: boolean }>(
      connection,
      `select order_id, quotation_id, state, partner_order_id, ended_at is not null as ended from partner_deliveries`,
    );
  await expect.poll(async () => (await rows()).filter(({ state }) => state === 'placing'), SOON).toEqual([]);
  const deliveries = new Map((await rows()).map((row) => [row.quotation_id, row]));
  const there = [...book.orders.values()].map(({ id, quotationId, status }) => {
    return { id, isOpen: !ENDED.includes(status), known: deliveries.get(quotationId) };
  });
  expect(there.filter(({ known }) => known === undefined)).toEqual([]);
  expect(there.filter(({ isOpen, known }) => isOpen && known?.ended)).toEqual([]);
  const open = there.flatMap(({ isOpen, known }) => (isOpen && known ? [known.order_id] : []));
  expect(open.filter((orderId, index) => open.indexOf(orderId) !== index)).toEqual([]);
}
