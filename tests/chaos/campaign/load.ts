import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery, aRound } from '#tests/support/builders.ts';
import { createClient } from '#tests/support/client.ts';
import type { Chance } from '../../../scripts/simulation/random.ts';
import { callPartner } from './partner.ts';
import type { Node } from './site.ts';
import { keepTill, type TillKeeper } from './till.ts';
import { giveTips, type Tipped } from './tips.ts';

/** A write and its answer: the write is repeated under its key until it is answered. */
export interface Asked {
  readonly path: string;
  readonly body: object;
  readonly key: string;
  /** The token of a courier or an integration; without it a person of the shop asks. */
  readonly token?: string;
  status: number;
  answer: unknown;
  /** What the latest try came to, while the request is open. */
  latest?: string;
}

/** The simultaneous requests of a shop's people. */
export interface Load extends Pick<TillKeeper, 'nextZ' | 'reports'> {
  readonly asked: readonly Asked[];
  /** Repeats the request until it is accepted or refused; `status` 0 if the load was stopped before. */
  ask<Body>(path: string, body?: object, token?: string): Promise<{ readonly status: number; readonly body: Body }>;
  /** Reads from a node that answers. */
  read<Body>(path: string): Promise<Body>;
  /** Waits until every request that was begun is answered. */
  stop(): Promise<void>;
}

const AGAIN_MS = 100;
const PATIENCE_MS = 10_000;
/** Pause between two requests of one person, in milliseconds: a queue of thousands of tickets takes minutes to print. */
const REST_MS = 600;
export interface LoadOptions extends Tipped {
  readonly nodes: readonly Node[];
  readonly cookie: string;
  readonly chance: Chance;
}

/** The headers of a write, also when it is repeated. */
export function headersOf({ key, token }: Pick<Asked, 'key' | 'token'>, cookie: string): Record<string, string> {
  const who = token === undefined ? { cookie } : { authorization: `Bearer ${token}` };
  return { ...who, 'content-type': 'application/json', 'idempotency-key': key };
}

export function startLoad({ nodes, cookie, chance, ...tipped }: LoadOptions): Load {
  const { courierId, linkToken } = tipped;
  const asked: Asked[] = [];
  const anyUrl = () => chance.pick(nodes).url;
  const failures: unknown[] = [];
  let isOver = false;

  const send = async (one: Asked) => {
    const headers = headersOf(one, cookie);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(anyUrl() + one.path, {
      method: 'POST',
      headers,
      body: JSON.stringify(one.body),
      signal,
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const ask = async <Body>(
    path: string,
    body: object = {},
    token?: string,
  ): Promise<{ status: number; body: Body }> => {
    const by = token === undefined ? {} : { token };
    const one: Asked = { path, body, key: randomUUID(), ...by, status: 0, answer: undefined };
    asked.push(one);
    for (;;) {
      const answer = await send(one).catch((error: unknown) => {
        one.latest = String(error);
      });
      if (answer !== undefined && answer.status < 500 && answer.status !== 429) {
        one.status = answer.status;
        one.answer = answer.body;
        return { status: answer.status, body: answer.body as Body };
      }
      if (answer !== undefined) one.latest = `${answer.status} ${JSON.stringify(answer.body)}`;
      await delay(AGAIN_MS);
    }
  };
  const read = async <Body>(path: string): Promise<Body> => {
    for (;;) {
      const answer = await createClient(anyUrl(), cookie)
        .get<Body>(path)
        .catch(() => undefined);
      if (answer?.status === 200) return answer.body;
      await delay(AGAIN_MS);
    }
  };

  const placed = async (body: object = aDelivery()) => (await ask<Order>('/api/orders', body)).body.id;
  const people: readonly (() => Promise<unknown>)[] = [
    async () => {
      const id = await placed();
      await ask(`/api/orders/${id}/dispatch`, { courierId });
      await ask(`/api/orders/${id}/complete`);
      await ask(`/api/orders/${id}/complete`);
    },
    async () => {
      const id = await placed();
      await ask(`/api/orders/${id}/complete`);
      await ask(`/api/orders/${id}/reset`);
      await ask(`/api/orders/${id}/cancel`, { reason: 'engano' });
    },
    async () => {
      const id = await placed(CASH_AT_THE_DOOR);
      await ask(`/api/orders/${id}/dispatch`, { courierId });
      await ask(`/api/orders/${id}/complete`);
      if (chance.next() < 0.3) await ask(`/api/orders/${id}/reset`);
      else await ask(`/api/orders/${id}/complete`);
    },
    () => giveTips({ ask }, tipped, chance),
    () => callPartner({ ask }, chance),
    () => placed(aSale(chance.between(1, 90) * 100)),
    async () => {
      const { body } = await ask<Order>('/api/orders', aRound(`mesa ${chance.between(1, 4)}`));
      await ask(`/api/comandas/${body.id}/payments`, { methodId: 'pix', amount: 100 });
      await ask('/api/orders', aRound(body.command ?? '1'));
      await ask(`/api/comandas/${body.id}/payments`, { methodId: 'pix' });
      await ask(`/api/comandas/${body.id}/close`);
    },
    async () => {
      const orderIds = [await placed(), await placed()];
      const { body } = await ask<{ id?: string }>('/api/runs', { courierId, orderIds });
      if (body.id !== undefined) await ask(`/api/runs/${body.id}/dispatch`);
      for (const id of orderIds) await ask(`/api/orders/${id}/complete`);
    },
    async () => {
      await ask(`/api/couriers/${courierId}/ledger`, { kind: 'bonus', amount: 100, reason: 'Chuva' });
      await ask(`/api/couriers/${courierId}/settlements`, { method: 'outside' });
    },
    async () => {
      const place = `lat=${-23.56 + chance.next() / 50}&lon=-46.65&timestamp=${Math.floor(Date.now() / 1000)}`;
      await fetch(`${anyUrl()}/api/positions/osmand?id=${linkToken}&${place}`).catch(() => {});
    },
  ];
  const till = keepTill(ask, (failure) => failures.push(failure));
  const lanes = [...people, ...people.slice(0, 5)].map(async (person) => {
    await till.isOpen;
    while (!isOver) {
      await person().catch((failure: unknown) => failures.push(failure));
      await delay(REST_MS);
    }
  });
  return {
    asked,
    ask,
    read,
    reports: till.reports,
    nextZ: till.nextZ,
    async stop() {
      isOver = true;
      await Promise.all([...lanes, till.stop()]);
      if (failures.length > 0) throw failures[0];
      await till.closeRest();
    },
  };
}

/** Paid in cash at the door, with change. */
const CASH_AT_THE_DOOR = aDelivery({
  order: {
    txDelivery: 500,
    discount: 0,
    items: [{ name: 'Pizza', quantity: 1, unitPrice: 4590 }],
    payments: [{ methodId: 'dinheiro', amount: 5090, changeFor: 10_000 }],
  },
});

const aSale = (amount: number) => ({
  module: 'PDV',
  order: {
    items: [{ name: 'Almoço', quantity: 1, unitPrice: amount }],
    payments: [{ methodId: 'pix', amount }],
  },
});
