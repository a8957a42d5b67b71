import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Authorisation } from '#contract/access/authorisation-schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { DispatchedRun, RunAnswer, SentTogether } from '#contract/runs/schema.ts';
import type { CourierCashList } from '#contract/settlements/schema.ts';
import type { Role } from '#domain/access/role.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { aCourier, aDelivery, aPaymentMethod } from '#tests/support/builders.ts';
import { type Client, cookieOf, createClient } from '#tests/support/client.ts';
import { startNode } from '#tests/support/node.ts';
import { PASSWORD, type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
let manager: Person;
let dispatcher: Person;
let other: Courier;

interface Person extends Client {
  readonly id: string;
}

beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
  await running.parts.paymentMethods.add(shop.establishment.id, aPaymentMethod({ id: 'cash', kind: 'dinheiro' }));
  await shop.send('PUT', '/api/establishment/preferences', { courierCash: 'settlement', courierCashCap: 6_000 });
  other = aCourier({ name: 'Diego Santos' });
  await running.parts.couriers.create(shop.establishment.id, other);
  manager = await join('gerente', 'Bruna');
  dispatcher = await join('despachante', 'Caio');
  expect((await manager.send('PUT', '/api/session/pin', { password: PASSWORD, pin: '4711' })).status).toBe(204);
});
afterAll(() => running.close());

async function join(role: Role, name: string, { establishment } = shop): Promise<Person> {
  const email = `${randomUUID()}@equipe.test`;
  const account = { establishmentId: establishment.id, name, email, role, password: PASSWORD };
  const made = await running.parts.accounts.create(account);
  if (!made.ok) throw new Error(made.problem.code);
  const signedIn = await running.client().post('/api/session', { email, password: PASSWORD });
  return { ...running.client(cookieOf(signedIn)), id: made.value.id };
}

/** A delivery to pay at the door, in cents. */
async function placed(amount: number, methodId = 'cash', at = shop): Promise<string> {
  const order = {
    items: [{ name: 'Pizza', quantity: 1, unitPrice: amount }],
    payments: [{ methodId, amount }],
  };
  return (await at.post<Order>('/api/orders', aDelivery({ order }))).body.id;
}

const statusOf = async (id: string) => (await shop.get<Order>(`/api/orders/${id}`)).body.status;

type Answer = Problem & { readonly authorisable?: boolean };
const OVER = { status: 403, body: { code: 'courier-cash-cap', authorisable: true } };

/** Repeats a refused request with a manager's PIN. */
async function withPin<Body>(path: string, body: object | undefined, facts: Authorisation['subject']['facts']) {
  const asked = await dispatcher.post<Authorisation>('/api/authorisations', { method: 'POST', path, body });
  expect(asked).toMatchObject({ status: 201, body: { subject: { facts } } });
  const { id } = asked.body;
  await dispatcher.post(`/api/authorisations/${id}/pin`, { accountId: manager.id, pin: '4711' });
  return dispatcher.post<Body>(path, body, { 'x-authorisation': id });
}

describe('orders that would take a courier above the cap of cash', () => {
  test('leave together only with a manager, and nothing leaves before', async () => {
    const courierId = other.id;
    const orderIds = [await placed(4_000), await placed(3_000), await placed(9_000, 'pix')];
    expect(await dispatcher.post<Answer>('/api/runs/dispatch', { courierId, orderIds })).toMatchObject(OVER);
    expect(await Promise.all(orderIds.map(statusOf))).toEqual([2, 2, 2]);
    const under = [orderIds[0] ?? '', orderIds[2] ?? ''];
    const first = await dispatcher.post<SentTogether>('/api/runs/dispatch', { courierId, orderIds: under });
    expect(first).toMatchObject({ status: 200, body: { refused: [] } });
    // Orders that he already has are not counted twice, and repeating their departure is never above the cap.
    expect(await dispatcher.post('/api/runs/dispatch', { courierId, orderIds: under })).toMatchObject({ status: 200 });
    expect(await dispatcher.post<Answer>('/api/runs/dispatch', { courierId, orderIds })).toMatchObject(OVER);
    const rest = await withPin<SentTogether>('/api/runs/dispatch', { courierId, orderIds }, [
      { label: 'Quem leva', text: 'Diego Santos' },
      { label: 'Pedidos', text: '3' },
    ]);
    expect(rest).toMatchObject({ status: 200, body: { refused: [] } });
    expect(await Promise.all(orderIds.map(statusOf))).toEqual([3, 3, 3]);
    const { body } = await shop.get<{ events: { actor: object }[] }>(`/api/orders/${orderIds[1]}/events`);
    expect(body.events.at(-1)?.actor).toMatchObject({ id: dispatcher.id, name: 'Caio (autorizado por Bruna)' });
    for (const id of orderIds) await shop.post(`/api/orders/${id}/cancel`, { reason: 'fim' });
  });

  test('leave with a planned run only with a manager', async () => {
    const orderIds = [await placed(4_000), await placed(3_000)];
    const made = await dispatcher.post<RunAnswer>('/api/runs', { courierId: shop.courier.id, orderIds });
    const path = `/api/runs/${made.body.id}/dispatch`;
    expect(await dispatcher.post<Answer>(path)).toMatchObject(OVER);
    expect(await Promise.all(orderIds.map(statusOf))).toEqual([2, 2]);
    const facts = [
      { label: 'Quem leva', text: 'Rafael Moura' },
      { label: 'Pedidos', text: '2' },
    ];
    const left = await withPin<DispatchedRun>(path, undefined, facts);
    expect(left).toMatchObject({ status: 200, body: { dispatched: orderIds } });
    expect(await Promise.all(orderIds.map(statusOf))).toEqual([3, 3]);
    expect(await dispatcher.post<DispatchedRun>(path)).toMatchObject({ status: 200, body: { dispatched: orderIds } });
    for (const id of orderIds) await shop.post(`/api/orders/${id}/cancel`, { reason: 'fim' });
  });

  test('change to this courier only with a manager', async () => {
    const [first, second] = [await placed(5_000), await placed(2_000)];
    await dispatcher.post(`/api/orders/${first}/dispatch`, { courierId: shop.courier.id });
    await dispatcher.post(`/api/orders/${second}/dispatch`, { courierId: other.id });
    const path = `/api/orders/${second}/change-courier`;
    expect(await dispatcher.post<Answer>(path, { courierId: shop.courier.id })).toMatchObject(OVER);
    const facts = [{ label: 'Quem leva', text: 'Rafael Moura' }];
    expect(await withPin(path, { courierId: shop.courier.id }, facts)).toMatchObject({ status: 200 });
  });

  test('a repeated dispatch gets its first answer, although the order went on and the courier has more by now', async () => {
    const [first, second] = [await placed(4_000), await placed(4_000)];
    const send = () =>
      dispatcher.send<Order>(
        'POST',
        `/api/orders/${first}/dispatch`,
        { courierId: other.id },
        { 'idempotency-key': first },
      );
    const sent = await send();
    expect(sent.status).toBe(200);
    await dispatcher.post(`/api/orders/${first}/change-courier`, { courierId: shop.courier.id });
    await dispatcher.post(`/api/orders/${second}/dispatch`, { courierId: other.id });
    expect(await send()).toMatchObject({ status: 200, body: sent.body });
    for (const id of [first, second]) await shop.post(`/api/orders/${id}/cancel`, { reason: 'fim' });
  });

  test('are warned of before: those who dispatch see the cash with each courier, not his pay', async () => {
    const id = await placed(2_500);
    await dispatcher.post(`/api/orders/${id}/dispatch`, { courierId: other.id });
    for (const person of [dispatcher, await join('atendente', 'Edu')]) {
      const { status, body } = await person.get<CourierCashList>('/api/couriers/cash');
      const diego = body.couriers.find(({ courierId }) => courierId === other.id);
      expect([status, body.cap, diego]).toEqual([
        200,
        6_000,
        { courierId: other.id, name: 'Diego Santos', cash: 2_500 },
      ]);
    }
    await shop.post(`/api/orders/${id}/complete`);
    const { couriers } = (await dispatcher.get<CourierCashList>('/api/couriers/cash')).body;
    expect(couriers.find(({ courierId }) => courierId === other.id)?.cash).toBe(2_500);
    const elsewhere = await running.openShop();
    expect((await elsewhere.get('/api/couriers/cash')).body).toEqual({ cap: 0, couriers: [] });
  });

  test('leave only once when dispatched at the same instant on two nodes, by any operation', async () => {
    const elsewhere = createClient((await startNode(running)).url, dispatcher.cookie);
    const courier = aCourier({ name: 'Hugo Reis' });
    const third = aCourier({ name: 'Ivo Lima' });
    for (const one of [courier, third]) await running.parts.couriers.create(shop.establishment.id, one);
    const courierId = courier.id;
    const [plain, changed, together, planned, far] = await Promise.all(Array.from({ length: 5 }, () => placed(4_000)));
    await dispatcher.post(`/api/orders/${changed}/dispatch`, { courierId: third.id });
    const run = await dispatcher.post<RunAnswer>('/api/runs', { courierId, orderIds: [planned] });
    const answers = await Promise.all([
      dispatcher.post<Answer>(`/api/orders/${plain}/dispatch`, { courierId }),
      elsewhere.post<Answer>(`/api/orders/${changed}/change-courier`, { courierId }),
      dispatcher.post<Answer>('/api/runs/dispatch', { courierId, orderIds: [together] }),
      elsewhere.post<Answer>(`/api/runs/${run.body.id}/dispatch`),
      elsewhere.post<Answer>(`/api/orders/${far}/dispatch`, { courierId }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403]);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('courier-cash-cap');
    const { body } = await dispatcher.get<CourierCashList>('/api/couriers/cash');
    expect(body.couriers.find((one) => one.courierId === courierId)?.cash).toBe(4_000);
  });

  test('lock nothing when the orders have no cash, or the shop no cap', async () => {
    const locks: string[] = [];
    const node = await startNode(running, { watch: (sent) => sent.includes('advisory') && locks.push(sent) });
    const watched = createClient(node.url, dispatcher.cookie);
    const courierId = shop.courier.id;
    const byPix = await placed(9_000, 'pix');
    expect((await watched.post(`/api/orders/${byPix}/dispatch`, { courierId })).status).toBe(200);
    expect(locks).toEqual([]);
    const withCash = await placed(500);
    expect((await watched.post(`/api/orders/${withCash}/dispatch`, { courierId: other.id })).status).toBe(200);
    expect(locks).toHaveLength(1);
    const free = await running.openShop();
    const elsewhere = createClient(node.url, (await join('despachante', 'Lia', free)).cookie);
    await running.parts.paymentMethods.add(free.establishment.id, aPaymentMethod({ id: 'cash', kind: 'dinheiro' }));
    const uncapped = await placed(9_000, 'cash', free);
    expect((await elsewhere.post(`/api/orders/${uncapped}/dispatch`, { courierId: free.courier.id })).status).toBe(200);
    expect(locks).toHaveLength(1);
  });

  test('are not offered to a person who may not dispatch runs at all', async () => {
    const attendant = await join('atendente', 'Duda');
    const made = await shop.post<RunAnswer>('/api/runs', { courierId: other.id, orderIds: [await placed(1_000)] });
    const path = `/api/runs/${made.body.id}/dispatch`;
    const refused = await attendant.post<Answer>(path);
    expect([refused.status, refused.body.code, refused.body.authorisable]).toEqual([403, 'not-permitted', undefined]);
    const asked = await attendant.post<Problem>('/api/authorisations', { method: 'POST', path });
    expect(asked.body.code).toBe('not-authorisable');
  });
});
