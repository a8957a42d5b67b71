import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { delivered, ledgerOf, sent, settle } from '#tests/support/settlements/acts.ts';
import { drawerOf, openTillShop } from '#tests/support/settlements/till-shop.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());

/** A shop with a way to pay that was added as a card by mistake. */
async function openShop() {
  const { shop, session } = await openTillShop(running, { perDelivery: 700 });
  const notes = (await shop.post<PaymentMethod>('/api/payment-methods', { name: 'Notas', kind: 'credito' })).body;
  const become = async (kind: PaymentMethod['kind'], name = notes.name) => {
    const answer = await shop.send('PUT', `/api/payment-methods/${notes.id}`, { name, kind });
    expect(answer.status).toBe(200);
  };
  return { shop, session, methodId: notes.id, become };
}

const withCouriers = async (shop: Shop, sessionId: string) =>
  (await drawerOf(shop, sessionId)).report.withCouriers?.now;

test('another kind of a payment method corrects what is open with the couriers, as the till reads it', async () => {
  const { shop, session, methodId, become } = await openShop();
  await delivered(shop, methodId, 30_000);
  const onRoad = await sent(shop, methodId, 4_000);
  expect((await ledgerOf(shop)).open).toMatchObject({ amount: 700, cash: 0, proof: 30_000 });
  await become('dinheiro');
  // The till is asked first: it follows the ledger, too.
  expect(await withCouriers(shop, session.id)).toBe(30_000);
  expect((await drawerOf(shop, session.id)).expected).toBe(20_000);
  const { open, lines } = await ledgerOf(shop);
  expect(open).toMatchObject({ amount: 700 - 30_000, cash: 30_000, proof: 0 });
  expect(lines.map(({ kind, cash, proof, corrects = false }) => [kind, cash, proof, corrects])).toEqual([
    ['delivery', 0, 0, false],
    ['card', 0, 30_000, false],
    ['card', 0, -30_000, true],
    ['cash', 30_000, 0, false],
  ]);
  await shop.post(`/api/orders/${onRoad.id}/complete`);
  expect((await ledgerOf(shop)).open).toMatchObject({ cash: 34_000, proof: 0 });
  expect((await settle(shop, { method: 'cash' })).body).toMatchObject({ handedOver: 34_000, paid: 1_400 });
  expect((await drawerOf(shop, session.id)).expected).toBe(20_000 + 34_000 - 1_400);
});

test('what an acerto has taken stays as it is, and another name changes nothing', async () => {
  const { shop, methodId, become } = await openShop();
  const stale = async () => {
    const text = 'select source from courier_ledger_held where establishment_id = $1 and stale';
    return (await running.database.pool.query(text, [shop.establishment.id])).rows;
  };
  await delivered(shop, methodId, 30_000);
  expect((await settle(shop, { method: 'outside' })).body).toMatchObject({ proof: 30_000 });
  const { id } = await delivered(shop, methodId, 5_000);
  await ledgerOf(shop);
  await become('credito', 'Maquininha');
  expect(await stale()).toEqual([]);
  await become('dinheiro');
  expect(await stale()).toEqual([{ source: `order:${id}` }]);
  expect((await ledgerOf(shop)).open).toMatchObject({ amount: 700 - 5_000, cash: 5_000, proof: 0 });
  // A slip again, and everything is as before.
  await become('debito');
  expect((await ledgerOf(shop)).open).toMatchObject({ amount: 700, cash: 0, proof: 5_000 });
});
