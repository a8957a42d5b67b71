import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Authorisation } from '#contract/access/authorisation-schema.ts';
import type { Role } from '#domain/access/role.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

export const PASSWORD = 'quatro palavras sem sentido';

export const PIN = '4711';

export interface Person extends Client {
  readonly id: string;
  readonly name: string;
}

export type Refused = { code: string; authorisable?: boolean };

/** The body of the cancelation that is asked for. */
export const body = { reason: 'cliente desistiu' };

/** For the tests of one file: a shop with an attendant, and a manager who has a PIN. */
export function startOnTheSpot() {
  let running: RunningApp;
  let shop: Shop;
  let attendant: Person;
  let manager: Person;
  let skew = 0;

  beforeAll(async () => {
    running = await startAppUntilClosed({ clock: () => Date.now() + skew });
    shop = await running.openShop();
    attendant = await join('atendente', 'Caio');
    manager = await join('gerente', 'Bruna');
    expect((await manager.send('PUT', '/api/session/pin', { password: PASSWORD, pin: PIN })).status).toBe(204);
  });
  afterAll(() => running.close());

  async function join(role: Role, name: string, { establishment } = shop, app = running): Promise<Person> {
    const email = `${randomUUID()}@equipe.test`;
    const account = { establishmentId: establishment.id, name, email, role, password: PASSWORD };
    const made = await app.parts.accounts.create(account);
    if (!made.ok) throw new Error(made.problem.code);
    const answer = await app.client().post('/api/session', { email, password: PASSWORD });
    return { ...app.client(cookieOf(answer)), id: made.value.id, name };
  }

  /** A delivery that is on its way, which an attendant may not cancel. */
  async function onRoute(): Promise<string> {
    const { body } = await shop.post<{ id: string }>('/api/orders', aDelivery());
    await shop.post(`/api/orders/${body.id}/dispatch`, { courierId: shop.courier.id });
    return `/api/orders/${body.id}/cancel`;
  }

  const byPin = (by: Client, id: string, pin = PIN, accountId = manager.id) =>
    by.post<Authorisation & Refused>(`/api/authorisations/${id}/pin`, { accountId, pin });

  return {
    get running() {
      return running;
    },
    get shop() {
      return shop;
    },
    get attendant() {
      return attendant;
    },
    get manager() {
      return manager;
    },
    advance(ms: number) {
      skew += ms;
    },
    join,
    onRoute,
    byPin,
  };
}

export const ask = (by: Client, path: string, more: object = {}) =>
  by.post<Authorisation & Refused>('/api/authorisations', { method: 'POST', path, body, ...more });

export const decide = (by: Client, id: string, allow: boolean) =>
  by.post<Authorisation & Refused>(`/api/authorisations/${id}/decision`, { allow });

export const repeat = (by: Client, path: string, id: string, sent: object = body, key?: string) =>
  by.post<Refused & { status: number }>(path, sent, {
    'x-authorisation': id,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  });
