import { expect } from 'vitest';
import type { CashCount, CashSessionAnswer } from '#contract/cash/schema.ts';
import type { ComandasWritten } from '#contract/comandas/schema.ts';
import type { OrderLink } from '#contract/public-orders/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { createOrderArchiveStore } from '#server/orders/archive/postgres-archive.ts';
import { aDelivery, aPaymentMethod, aRound } from '#tests/support/builders.ts';
import { ledgerOf, settle } from '#tests/support/settlements/acts.ts';
import type { RunningApp, Shop } from '#tests/support/start-app.ts';

export const PHONE = '11987654321';
const JUNE = '2026-06-10T15:00:00Z';
const JULY = '2026-07-20T15:00:00Z';
const NOVEMBER = '2026-11-20T15:00:00Z';
/** Orders that ended before this are archived: those of June and July. */
const ENDED_BEFORE = Date.parse('2026-08-20T00:00:00Z');

/** A shop with orders of June, July and November, each kind of them by name; all answers of their creation. */
export interface OldShop {
  readonly shop: Shop;
  readonly orders: Readonly<Record<OldOrder, Order>>;
}

export type OldOrder =
  | 'settled'
  | 'canceled'
  | 'sale'
  | 'comanda'
  | 'rated'
  | 'reduced'
  | 'waiting'
  | 'unsettled'
  | 'recent';

const MINUTE_MS = 60_000;

/**
 * Opens the shop: in June a courier's settled delivery, a canceled one, a sale at the counter, a comanda, a rated
 * delivery, and a Z; in July a discount, a delivery that still waits, and one of an unsettled courier; one of November.
 */
export async function openOldShop(running: RunningApp, clock: { now: number }): Promise<OldShop> {
  // A session that begins later than its first acts does not end before the last ones.
  clock.now = Date.parse(NOVEMBER);
  const shop = await running.openShop();
  const cash = aPaymentMethod({ id: 'dinheiro', name: 'Dinheiro', kind: 'dinheiro' });
  await running.parts.paymentMethods.add(shop.establishment.id, cash);
  expect((await shop.send('PUT', '/api/establishment/preferences', { courierCash: 'settlement' })).status).toBe(200);
  const tick = () => {
    clock.now += MINUTE_MS;
  };
  const post = async <Body = Order>(path: string, body: object = {}): Promise<Body> => {
    tick();
    const answer = await shop.post<Body>(path, body);
    expect([path, answer.status < 300, answer.status < 300 || answer.body]).toEqual([path, true, true]);
    return answer.body;
  };
  const place = (body: object = aDelivery()) => post('/api/orders', body);
  const dispatch = ({ id }: Order) => post(`/api/orders/${id}/dispatch`, { courierId: shop.courier.id });
  const complete = ({ id }: Order) => post(`/api/orders/${id}/complete`);
  const inCash = (total: number, discount = 0) => ({
    txDelivery: 0,
    discount,
    items: [{ name: 'Pizza', quantity: 1, unitPrice: total }],
    payments: [{ methodId: 'dinheiro', amount: total - discount }],
  });

  clock.now = Date.parse(JUNE);
  const { id: session } = await post<CashSessionAnswer>('/api/cash/sessions', { float: 10_000 });
  const settled = await place(aDelivery({ order: inCash(5_000) }));
  await dispatch(settled);
  await complete(settled);
  await ledgerOf(shop);
  tick();
  const settlement = await settle(shop, { method: 'outside', handedOver: 5_000, paid: 0 });
  expect([settlement.status, settlement.body]).toEqual([201, expect.anything()]);
  const canceled = await place();
  await post(`/api/orders/${canceled.id}/cancel`, { reason: 'Cliente desistiu' });
  const sale = await place({ module: 'PDV', order: { ...inCash(2_000), txDelivery: undefined } });
  const comanda = await place(aRound('7'));
  const { total } = comanda.order;
  await post<ComandasWritten>(`/api/comandas/${comanda.id}/payments`, {
    methodId: 'pix',
    amount: total,
  });
  await post(`/api/comandas/${comanda.id}/close`);
  const rated = await place(
    aDelivery({
      customer: {
        name: 'Bruno',
        phone: '11912345678',
        address: { address: 'Rua B', number: '2', timeDelivery: '30 mins' },
      },
    }),
  );
  const { token } = await post<OrderLink>(`/api/orders/${rated.id}/link`);
  await complete(rated);
  const rating = { stars: 4, words: 'Chegou quente' };
  expect((await running.client().send('PUT', `/api/public/orders/${token}/rating`, rating)).status).toBe(200);
  const count = await post<CashCount>(`/api/cash/sessions/${session}/counts`, {
    counted: ['drawer', 'pix'].map((line) => ({ line, amount: 0 })),
    acknowledged: [],
  });
  const reasons = count.compared
    .filter(({ difference }) => difference !== 0)
    .map(({ line }) => ({ line, reason: 'Não contado' }));
  await post(`/api/cash/sessions/${session}/close`, { countId: count.id, reasons });

  clock.now = Date.parse(JULY);
  const reduced = await place(aDelivery({ order: inCash(9_990, 990) }));
  await complete(reduced);
  const waiting = await place();
  const unsettled = await place(aDelivery({ order: inCash(7_000) }));
  await dispatch(unsettled);
  await complete(unsettled);

  clock.now = Date.parse(NOVEMBER);
  const recent = await place();
  await catchUp(running, shop);
  return { shop, orders: { settled, canceled, sale, comanda, rated, reduced, waiting, unsettled, recent } };
}

/** Finds an establishment (`$1`) whose orders something has not read yet, or that has a run. */
export const BEHIND = `select 1 from establishment_counters c
  left join customer_order_progress i using (establishment_id)
  left join courier_ledger_progress l using (establishment_id)
  left join order_facts_progress f using (establishment_id)
  left join cash_tallies t using (establishment_id)
  where establishment_id = $1
    and (f.walked is not true or i.revision is distinct from c.revision or l.revision is distinct from c.revision
      or f.revision <> c.revision or t.revision <> c.revision
      or exists (select 1 from order_followers o
        where o.establishment_id = c.establishment_id and o.revision < c.revision)
      or exists (select 1 from runs r where r.establishment_id = c.establishment_id and r.state <> 'ended'))`;

/** Waits until everything that follows the orders has read all of them, and the courier's run has ended. */
export async function catchUp({ parts, database }: RunningApp, shop: Shop): Promise<void> {
  const { id } = shop.establishment;
  const isBehind = async () => {
    await Promise.all([ledgerOf(shop), shop.get('/api/customers'), parts.orderFacts.step(id)]);
    const { rows } = await database.pool.query(BEHIND, [id]);
    return rows.length > 0;
  };
  await expect.poll(isBehind).toBe(false);
}

/** Moves what may be moved, step by step. */
export async function archive({ database }: RunningApp, shop: Shop, now = Date.parse(NOVEMBER)): Promise<void> {
  const store = createOrderArchiveStore(database);
  while (await store.step(shop.establishment.id, ENDED_BEFORE, now));
}

/** The ids of an establishment's orders in a table. */
export async function idsIn({ database }: RunningApp, table: string, shop: Shop): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from ${table} where establishment_id = $1 order by number`,
    [shop.establishment.id],
  );
  return rows.map(({ id }) => id);
}
