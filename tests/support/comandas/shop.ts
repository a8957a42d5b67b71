import type { ComandaAnswer, ComandasWritten } from '#contract/comandas/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { aRound } from '#tests/support/builders.ts';
import { startTimedShop } from '#tests/support/shops/timed.ts';

export const FRIDAY = Date.parse('2026-11-20T23:30:00.000Z');
export const SATURDAY = Date.parse('2026-11-21T08:00:00.000Z');

/** For the tests of one file: a new shop for each test, on Friday evening until the test sets another time. */
export function startComandaShop() {
  const timed = startTimedShop(FRIDAY);

  const open = async (command: string, commandName?: string) =>
    (await timed.shop.post<Order>('/api/orders', aRound(command, commandName ? { commandName } : {}))).body;
  const act = (id: string, verb: string, body?: object, headers?: Record<string, string>) =>
    timed.shop.post<ComandasWritten & Problem>(`/api/comandas/${id}/${verb}`, body, headers);
  const read = async (id: string) => (await timed.shop.get<ComandaAnswer>(`/api/comandas/${id}`)).body;

  async function rowsOfPayments() {
    const { rows } = await timed.running.database.pool.query(
      `select order_id, amount, change_for, state, device, actor_name, void_reason from comanda_payments
     where establishment_id = $1 order by received_at, id`,
      [timed.shop.establishment.id],
    );
    return rows;
  }

  return {
    get running() {
      return timed.running;
    },
    get shop() {
      return timed.shop;
    },
    setNow(instant: number) {
      timed.now = instant;
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
