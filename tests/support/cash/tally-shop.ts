import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { CashCount, CashReading, CashSessionAnswer, CashZReport } from '#contract/cash/schema.ts';
import { DRAWER } from '#domain/cash/report.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery, aPaymentMethod } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** For the tests of one file: a new shop for each test, which sells and closes its till through the API. */
export function startTallyShop() {
  let running: RunningApp;
  let shop: Shop;
  let now = Date.now();
  beforeAll(async () => {
    running = await startAppUntilClosed({ clock: () => now });
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    now = Date.now();
    shop = await running.openShop();
    const cash = aPaymentMethod({ id: 'dinheiro', name: 'Dinheiro', kind: 'dinheiro', needsChange: true });
    await running.parts.paymentMethods.add(shop.establishment.id, cash);
  });

  const sql = async <Row>(text: string, ...values: readonly unknown[]) =>
    (await running.database.pool.query(text, [...values])).rows as Row[];
  const act = async (id: string, verb: string, body: object = {}) => {
    const { body: order, status } = await shop.post<Order>(`/api/orders/${id}/${verb}`, body);
    expect([verb, status]).toEqual([verb, 200]);
    return order;
  };
  const orderOf = (methodId: string, amount: number) => ({
    items: [{ name: 'Almoço', quantity: 1, unitPrice: amount }],
    payments: [{ methodId, amount }],
  });
  const sell = async (methodId: string, amount: number) =>
    (await shop.post<Order>('/api/orders', { module: 'PDV', order: orderOf(methodId, amount) })).body;
  const deliver = async (methodId: string, amount: number) => {
    const { body } = await shop.post<Order>('/api/orders', aDelivery({ order: orderOf(methodId, amount) }));
    return act(body.id, 'complete');
  };
  const open = async (outside?: 'include' | 'leave') =>
    (await shop.post<CashSessionAnswer>('/api/cash/sessions', { float: 0, ...(outside && { outside }) })).body.id;
  const reading = async (id: string) => {
    const answer = await shop.post<CashReading>(`/api/cash/sessions/${id}/readings`);
    expect(answer.status).toBe(201);
    return answer.body.report;
  };
  async function close(id: string): Promise<CashZReport> {
    const counted = await shop.post<CashCount>(`/api/cash/sessions/${id}/counts`, {
      counted: [DRAWER, 'pix'].map((line) => ({ line, amount: 0 })),
      acknowledged: ['awaiting', 'open-comandas'],
    });
    expect(counted.status).toBe(201);
    const reasons = counted.body.compared
      .filter(({ difference }) => difference !== 0)
      .map(({ line }) => ({ line, reason: 'Não contado' }));
    const answer = await shop.post<CashZReport>(`/api/cash/sessions/${id}/close`, {
      countId: counted.body.id,
      reasons,
    });
    expect(answer.status).toBe(200);
    return answer.body;
  }

  return {
    get running() {
      return running;
    },
    get shop() {
      return shop;
    },
    now: () => now,
    advance(ms: number) {
      now += ms;
    },
    sql,
    act,
    sell,
    deliver,
    open,
    reading,
    close,
  };
}
