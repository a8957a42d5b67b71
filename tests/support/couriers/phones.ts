import { afterAll, beforeAll } from 'vitest';
import type { CourierRun, CourierStepAnswer } from '#contract/couriers/page-schema.ts';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { Problem } from '#contract/problems.ts';
import { DEFAULT_PREFERENCES } from '#domain/establishment/preferences.ts';
import type { NewOrder } from '#domain/orders/new.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { aCourier, aDelivery } from '#tests/support/builders.ts';
import { type Answer, createClient } from '#tests/support/client.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

export const MINUTE = 60_000;

interface OnHisPhone {
  run(): Promise<CourierRun>;
  report<Body = CourierStepAnswer>(step: string, orderId: string, body?: object, key?: string): Promise<Answer<Body>>;
  put(path: string, bytes: Buffer): Promise<Answer<Problem>>;
}

/**
 * For the tests of one file: a shop with two couriers, Rafael and Diego, each with his page open. Its clock is stopped
 * until a test advances it.
 */
export function startPhones() {
  let now = Date.parse('2026-11-20T23:30:00.000Z');
  const iso = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();

  let app: RunningApp;
  let shop: Shop;
  let cash: string;
  let other: Courier;
  let rafael: OnHisPhone;
  let diego: OnHisPhone;

  async function phoneOf(owner: Shop, courierId: string): Promise<OnHisPhone> {
    const { token } = (await owner.post<CourierLink>(`/api/couriers/${courierId}/link`)).body;
    const authorization = `Bearer ${token}`;
    const client = createClient(app.url);
    return {
      run: async () => (await client.get<CourierRun>('/api/courier/run', { authorization })).body,
      report: (step, orderId, body, key) =>
        client.post(`/api/courier/orders/${orderId}/${step}`, body, {
          authorization,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        }),
      put: (path, bytes) => client.send('PUT', path, bytes, { authorization, 'content-type': 'image/jpeg' }),
    };
  }

  beforeAll(async () => {
    app = await startAppUntilClosed({ clock: () => now });
    shop = await app.openShop();
    other = aCourier({ name: 'Diego Santos' });
    await app.parts.couriers.create(shop.establishment.id, other);
    cash = (
      await shop.post<{ id: string }>('/api/payment-methods', { name: 'Dinheiro', kind: 'dinheiro', needsChange: true })
    ).body.id;
    rafael = await phoneOf(shop, shop.courier.id);
    diego = await phoneOf(shop, other.id);
  });
  afterAll(() => app.close());

  /** An order that Rafael has just left with. */
  async function onRoad(overrides: Partial<NewOrder['order']> = {}): Promise<Order> {
    const asked = aDelivery();
    const placed = await shop.post<Order>('/api/orders', { ...asked, order: { ...asked.order, ...overrides } });
    return (await shop.post<Order>(`/api/orders/${placed.body.id}/dispatch`, { courierId: shop.courier.id })).body;
  }
  const paidCash = () => ({ payments: [{ methodId: cash, amount: 5090, changeFor: 6000 }] });
  const read = async (id: string) => (await shop.get<Order>(`/api/orders/${id}`)).body;
  const setPreferences = (part: object) =>
    shop.send('PUT', '/api/establishment/preferences', { ...DEFAULT_PREFERENCES, ...part });

  return {
    get app() {
      return app;
    },
    get shop() {
      return shop;
    },
    get other() {
      return other;
    },
    get rafael() {
      return rafael;
    },
    get diego() {
      return diego;
    },
    now: () => now,
    advance(ms: number) {
      now += ms;
    },
    iso,
    onRoad,
    paidCash,
    read,
    setPreferences,
  };
}
