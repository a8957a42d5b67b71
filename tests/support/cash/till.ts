import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { CashMovementInput } from '#contract/cash/requests.ts';
import type { CashClosing, CashCount, CashSessionAnswer, CashState, CashZReport } from '#contract/cash/schema.ts';
import type { Problem } from '#contract/problems.ts';
import { DRAWER } from '#domain/cash/report.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery, aPaymentMethod } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** For the tests of one file: a new shop for each test that takes cash, Pix and accounts, with its till closed. */
export function startTill() {
  let running: RunningApp;
  let shop: Shop;
  let now = Date.now();
  beforeAll(async () => {
    running = await startAppUntilClosed({ clock: () => now });
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    // Sign-ins count from the real time.
    now = Date.now();
    shop = await running.openShop();
    const cash = aPaymentMethod({ id: 'dinheiro', name: 'Dinheiro', kind: 'dinheiro', needsChange: true });
    await running.parts.paymentMethods.add(shop.establishment.id, cash);
    const account = aPaymentMethod({ id: 'fiado', name: 'Fiado', kind: 'fiado' });
    await running.parts.paymentMethods.add(shop.establishment.id, account);
  });

  async function placed(methodId: string, amount: number): Promise<Order> {
    const { body } = await shop.post<Order>('/api/orders', delivery([{ methodId, amount }], amount));
    return body;
  }
  async function sold(methodId: string, amount: number): Promise<Order> {
    const { id } = await placed(methodId, amount);
    now += MINUTE;
    return (await shop.post<Order>(`/api/orders/${id}/complete`, {})).body;
  }
  const state = async () => (await shop.get<CashState>('/api/cash')).body;
  async function opened(float = 20_000, outside?: 'include' | 'leave'): Promise<CashSessionAnswer> {
    now += MINUTE;
    const { status, body } = await shop.post<CashSessionAnswer>('/api/cash/sessions', {
      float,
      ...(outside && { outside }),
    });
    expect(status).toBe(201);
    return body;
  }
  const move = (id: string, movement: CashMovementInput, key?: string) =>
    shop.post<{ id: string }>(at(id, 'movements'), movement, key === undefined ? {} : { 'idempotency-key': key });
  const closingOf = async (id: string) => (await shop.get<CashClosing>(at(id, 'closing'))).body;
  const count = (id: string, drawer: number, pix: number, acknowledged: readonly string[] = []) =>
    shop.post<CashCount & Problem>(at(id, 'counts'), {
      counted: [
        { line: DRAWER, amount: drawer },
        { line: 'pix', amount: pix },
      ],
      acknowledged,
    });
  const close = (id: string, countId: string, reasons: readonly { line: string; reason: string }[] = []) =>
    shop.post<CashZReport & Problem>(at(id, 'close'), { countId, reasons });
  async function closed(id: string, drawer: number, pix: number): Promise<CashZReport> {
    const counted = await count(id, drawer, pix);
    expect(counted.status).toBe(201);
    const reasons = counted.body.compared.filter(({ difference }) => difference !== 0);
    const answer = await close(
      id,
      counted.body.id,
      reasons.map(({ line }) => ({ line, reason: 'Troco errado' })),
    );
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
    advance(ms: number) {
      now += ms;
    },
    placed,
    sold,
    state,
    opened,
    move,
    closingOf,
    count,
    close,
    closed,
  };
}

/** The path of something of a till's session. */
export const at = (id: string, what: string) => `/api/cash/sessions/${id}/${what}`;

export const delivery = (
  payments: readonly { methodId: string; amount: number; changeFor?: number }[],
  total: number,
) => aDelivery({ order: { items: [{ name: 'Pizza', quantity: 1, unitPrice: total }], payments: [...payments] } });

export const receivedOf = ({ report }: { readonly report: CashZReport['report'] }) =>
  Object.fromEntries(report.lines.map(({ line, received }) => [line, received]));
