import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import type { History } from '#contract/orders/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Role } from '#domain/access/role.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { PASSWORD, startApp } from '#tests/support/start-app.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Noon in São Paulo. */
const MONDAY = Date.parse('2026-11-16T15:00:00Z');
const BEYOND_REACH = [403, 'day-beyond-reach'];

test('who may not list customers pages through today and the seven days before it, and older orders open one by one', async () => {
  let now = MONDAY;
  const app = await startApp({ clock: () => now });
  const shop = await app.openShop();
  const place = async () => (await shop.post<Order>('/api/orders', aDelivery())).body;
  const old = await place();
  const { body: key } = await shop.post<CreatedApiKey>('/api/api-keys', { name: 'BI', scopes: ['orders:read'] });
  now += DAY_MS;
  const eldest = await place();
  now += 7 * DAY_MS;
  const today = await place();

  const join = async (role: Role): Promise<Client> => {
    const email = `${randomUUID()}@equipe.test`;
    const { id: establishmentId } = shop.establishment;
    await app.parts.accounts.create({ establishmentId, name: role, email, role, password: PASSWORD });
    return app.client(cookieOf(await app.client().post('/api/session', { email, password: PASSWORD })));
  };
  const search = async (by: Client, query: Record<string, string>) => {
    const { status, body } = await by.get<History & Problem>(`/api/history?${new URLSearchParams(query)}`);
    return status === 200 ? body.orders.map(({ id }) => id) : [status, body.code];
  };
  /** What a screen gets that says to have seen no change at all. */
  const catchUp = async (by: Client) => {
    const { type, ...answer } = await (await connectLive(app.url, by.cookie)).start({ day: '2026-11-24', revision: 0 });
    return [type, 'orders' in answer && answer.orders.map(({ id }) => id)];
  };
  expect(await catchUp(shop)).toEqual(['changes', [old.id, eldest.id, today.id]]);

  for (const role of ['caixa', 'atendente', 'despachante'] as const) {
    const person = await join(role);
    const listed = async (day: string) => {
      const { status, body } = await person.get<{ orders: Order[] } & Problem>(`/api/orders?day=${day}`);
      return status === 200 ? body.orders.map(({ id }) => id) : [status, body.code];
    };
    expect(await search(person, {}), role).toEqual([today.id, eldest.id]);
    expect(await search(person, { q: 'ana' })).toEqual([today.id, eldest.id]);
    expect(await search(person, { from: '2026-11-17', to: '2026-11-17' })).toEqual([eldest.id]);
    expect(await search(person, { after: '2026-11-17.1' })).toEqual([]);
    for (const query of [{ from: '2026-11-16' }, { to: '2026-11-16' }, { q: 'ana', from: '2020-01-01' }])
      expect(await search(person, query)).toEqual(BEYOND_REACH);
    expect(await listed('2026-11-17')).toEqual([eldest.id]);
    expect(await listed('2026-11-16')).toEqual(BEYOND_REACH);
    expect(await catchUp(person)).toEqual(['snapshot', [today.id]]);
    // The customer who complains of an older order tells its number, or has its link.
    expect(await search(person, { q: `#${old.cdOrder}` })).toEqual([old.id]);
    expect((await person.get<Order>(`/api/orders/${old.id}`)).body.id).toBe(old.id);
  }

  const headers = { authorization: `Bearer ${key.secret}` };
  for (const path of ['/api/history', '/api/history?from=2026-11-16', '/api/orders?day=2026-11-16']) {
    const { body } = await app.client().get<{ orders: Order[] }>(path, headers);
    expect(body.orders.map(({ id }) => id)).toContain(old.id);
  }
  expect(await search(shop, {})).toEqual([today.id, eldest.id, old.id]);
  expect(await search(await join('gerente'), { to: '2026-11-16' })).toEqual([old.id]);
});
