import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ComandaAnswer, ComandasWritten } from '#contract/comandas/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { aRound } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

export const FRIDAY = Date.parse('2026-11-20T23:30:00.000Z');
export const SATURDAY = Date.parse('2026-11-21T08:00:00.000Z');

/** For the tests of one file: a new shop for each test, on Friday evening until the test sets another time. */
export function startComandaShop() {
  let now = FRIDAY;

  let running: RunningApp;
  let shop: Shop;
  beforeAll(async () => {
    running = await startAppUntilClosed({ clock: () => now });
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    now = FRIDAY;
    shop = await running.openShop();
  });

  const open = async (command: string, commandName?: string) =>
    (await shop.post<Order>('/api/orders', aRound(command, commandName ? { commandName } : {}))).body;
  const act = (id: string, verb: string, body?: object, headers?: Record<string, string>) =>
    shop.post<ComandasWritten & Problem>(`/api/comandas/${id}/${verb}`, body, headers);
  const read = async (id: string) => (await shop.get<ComandaAnswer>(`/api/comandas/${id}`)).body;

  async function rowsOfPayments() {
    const { rows } = await running.database.pool.query(
      `select order_id, amount, change_for, state, device, actor_name, void_reason from comanda_payments
     where establishment_id = $1 order by received_at, id`,
      [shop.establishment.id],
    );
    return rows;
  }

  return {
    get running() {
      return running;
    },
    get shop() {
      return shop;
    },
    setNow(instant: number) {
      now = instant;
    },
    open,
    act,
    read,
    rowsOfPayments,
  };
}

export const line = (order: Order, index = 0) => order.order.items[index]?.lineId ?? '';

/** What a refusal says: status, code and sentence. */
export const detailOf = ({ status, body }: { status: number; body: Problem }) => [
  status,
  body.code,
  body.detail?.replaceAll('\u00a0', ' '),
];
