import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CourierRun } from '#contract/couriers/page-schema.ts';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { PrintJob } from '#contract/printing/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { PICKUP } from '#domain/orders/promise/pickup.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { jobsOf, setUpPrinter } from '#tests/support/printing/printers.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const gate = { latitude: -23.561, longitude: -46.65, gateNotes: 'Interfone 12, portão azul' };

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
  running.parts.printing.arrivals.start();
});
afterAll(() => running.close());

const place = async (shop: Shop, overrides = {}) => (await shop.post<Order>('/api/orders', aDelivery(overrides))).body;

/** The stops on the page of the shop's courier. */
async function stopsOf(shop: Shop) {
  const { token } = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body;
  const headers = { authorization: `Bearer ${token}` };
  return (await running.client().get<CourierRun>('/api/courier/run', headers)).body.stops;
}

test('the note of a gate goes with every delivery to the building, and to no other shop', async () => {
  const shop = await running.openShop();
  const other = await running.openShop();
  await shop.send('PUT', `/api/orders/${(await place(shop)).id}/place`, gate);
  for (const one of [shop, other]) {
    for (const number of ['10', '11']) {
      const customer = { name: 'Ana', address: { address: 'rua a', number, timeDelivery: '30 mins' } };
      await one.post(`/api/orders/${(await place(one, { customer })).id}/dispatch`, { courierId: one.courier.id });
    }
  }
  const notes = async (of: Shop) =>
    (await stopsOf(of)).map(({ address, gateNotes }) => [address.number, gateNotes] as const);
  expect(new Map(await notes(shop))).toEqual(
    new Map([
      ['10', gate.gateNotes],
      ['11', undefined],
    ]),
  );
  expect((await notes(other)).map(([, note]) => note)).toEqual([undefined, undefined]);
});

test('receipts of deliveries have the note of the gate, printed on arrival or by hand; kitchens do not need it', async () => {
  const shop = await running.openShop();
  await shop.send('PUT', `/api/orders/${(await place(shop)).id}/place`, gate);
  const counter = await setUpPrinter(shop, { name: 'Caixa', kinds: ['receipt', 'kitchen'] });
  const order = await place(shop);
  const pickup = await place(shop, { orderType: PICKUP, order: { ...aDelivery().order, txDelivery: 0 } });
  const asked = await shop.post<PrintJob>(`/api/orders/${order.id}/print`, { printerId: counter.id, kind: 'receipt' });
  expect(asked.body.markup).toContain('Nota do portão: Interfone 12');
  const printed = async () => {
    const jobs = (await jobsOf(shop, counter)).filter(({ id }) => id !== asked.body.id);
    return jobs.map(({ orderId, kind, markup }) => [orderId, kind, markup.includes('Interfone 12')]);
  };
  await expect.poll(printed, { timeout: 20_000 }).toEqual(
    expect.arrayContaining([
      [order.id, 'kitchen', false],
      [order.id, 'receipt', true],
      [pickup.id, 'receipt', false],
    ]),
  );
});
