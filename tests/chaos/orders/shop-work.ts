import { randomUUID } from 'node:crypto';
import type { CashCount, CashSessionAnswer, CashZReport } from '#contract/cash/schema.ts';
import type { ComandasWritten } from '#contract/comandas/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery, aRound } from '#tests/support/builders.ts';
import type { Client } from '#tests/support/client.ts';

/** A requested write, and its answer if one came. */
export interface Asked {
  readonly path: string;
  readonly body: object;
  readonly key: string;
  status?: number;
  answer?: unknown;
}

const LANES = 4;
/** What a new establishment's till counts, and what it asks a person to acknowledge. */
const LINES = ['drawer', 'credito', 'debito', 'pix'];
const KINDS = ['cash-on-route', 'on-route', 'awaiting', 'open-comandas'];

/** Sends a write, again under its key if it was sent before. */
export function send<Body>(shop: Client, { path, body, key }: Asked) {
  return shop.post<Body>(path, body, { 'idempotency-key': key });
}

export type Ask = <Body>(path: string, body?: object) => Promise<{ readonly status: number; readonly body: Body }>;

/** Records each write in `asked`, under a key of its own. Throws without an answer: the write may have happened. */
export function askIn(shop: Client, asked: Asked[]): Ask {
  return async (path, body = {}) => {
    const one: Asked = { path, body, key: randomUUID() };
    asked.push(one);
    const answer = await send<never>(shop, one);
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
    one.status = answer.status;
    if (answer.status < 300) one.answer = answer.body;
    return answer;
  };
}

/** Opens the till; asks again while it is still adding up sales. */
export async function openTill(ask: Ask): Promise<string> {
  for (;;) {
    const { status, body } = await ask<CashSessionAnswer>('/api/cash/sessions', { float: 0, outside: 'include' });
    if (status === 201) return body.id;
    expectAddingUp(body);
  }
}

/** Counts nothing and gives a reason for every difference; asks again while the till is still adding up sales. */
export async function closeTill(ask: Ask, id: string): Promise<CashZReport> {
  for (;;) {
    const counted = await ask<CashCount>(`/api/cash/sessions/${id}/counts`, {
      counted: LINES.map((line) => ({ line, amount: 0 })),
      acknowledged: KINDS,
    });
    if (counted.status !== 201) {
      expectAddingUp(counted.body);
      continue;
    }
    const reasons = counted.body.compared
      .filter(({ difference }) => difference !== 0)
      .map(({ line }) => ({ line, reason: 'Não contado' }));
    const closed = await ask<CashZReport>(`/api/cash/sessions/${id}/close`, { countId: counted.body.id, reasons });
    if (closed.status !== 200) throw new Error(`the closing was answered ${JSON.stringify(closed.body)}`);
    return closed.body;
  }
}

function expectAddingUp(body: object): void {
  if (!('code' in body) || body.code !== 'cash-adding-up') throw new Error(`unexpected: ${JSON.stringify(body)}`);
}

/**
 * Dispatches, completes, resets and cancels deliveries, adds rounds to comandas, pays comandas in parts and closes them,
 * and closes the till again and again; until no answer comes or `until` says stop. The till is open before the first sale.
 */
export async function work(shop: Client, courierId: string, asked: Asked[], until: () => boolean): Promise<void> {
  const ask = askIn(shop, asked);
  const first = await openTill(ask);
  const deliveries = async () => {
    for (let index = 0; !until(); index += 1) {
      const { body } = await ask<Order>('/api/orders', aDelivery());
      const verb = (name: string, said: object = {}) => ask(`/api/orders/${body.id}/${name}`, said);
      await verb('dispatch', { courierId });
      await verb('complete');
      await verb('complete');
      if (index % 2 === 0) continue;
      await verb('reset');
      await verb('cancel', { reason: 'engano' });
    }
  };
  const rounds = async (table: number) => {
    while (!until()) await ask('/api/orders', aRound(`mesa ${table}`));
  };
  const bills = async (table: number) => {
    for (let index = 0; !until(); index += 1) {
      const command = `conta ${table}-${index}`;
      const { body } = await ask<Order>('/api/orders', aRound(command));
      const bill = (name: string, said: object = {}) => ask<ComandasWritten>(`/api/comandas/${body.id}/${name}`, said);
      await bill('payments', { methodId: 'pix', amount: 1000 });
      await ask('/api/orders', aRound(command));
      await bill('payments', { methodId: 'dinheiro' });
      await bill('close');
      await bill('payments', { methodId: 'pix', amount: 100 });
    }
  };
  const till = async () => {
    for (let id = first; !until(); id = await openTill(ask)) {
      await ask(`/api/cash/sessions/${id}/movements`, { kind: 'supply', amount: 100, reason: 'troco' });
      await closeTill(ask, id);
    }
  };
  const lanes = Array.from({ length: LANES }, (_, lane) => [deliveries(), rounds(lane), rounds(lane), bills(lane)]);
  await Promise.allSettled([...lanes.flat(), till()]);
}
