import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Authorisation } from '#contract/access/authorisation-schema.ts';
import { isAuthorisable } from '#contract/access/on-the-spot.ts';
import { requiredOf } from '#contract/access/operation-permissions.ts';
import { OPERATIONS } from '#contract/all-operations.ts';
import type { Role } from '#domain/access/role.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { startPushApp, subscribe } from '#tests/support/push-app.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const PASSWORD = 'quatro palavras sem sentido';
const PIN = '4711';

let running: RunningApp;
let shop: Shop;
let attendant: Person;
let manager: Person;
let skew = 0;

interface Person extends Client {
  readonly id: string;
  readonly name: string;
}
type Refused = { code: string; authorisable?: boolean };

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

const body = { reason: 'cliente desistiu' };
const ask = (by: Client, path: string, more: object = {}) =>
  by.post<Authorisation & Refused>('/api/authorisations', { method: 'POST', path, body, ...more });
const byPin = (by: Client, id: string, pin = PIN, accountId = manager.id) =>
  by.post<Authorisation & Refused>(`/api/authorisations/${id}/pin`, { accountId, pin });
const decide = (by: Client, id: string, allow: boolean) =>
  by.post<Authorisation & Refused>(`/api/authorisations/${id}/decision`, { allow });
const repeat = (by: Client, path: string, id: string, sent: object = body, key?: string) =>
  by.post<Refused & { status: number }>(path, sent, {
    'x-authorisation': id,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  });

describe('an act beyond the role', () => {
  test('takes more out of the drawer than it holds only with a manager’s PIN, as both', async () => {
    const cashier = await join('caixa', 'Davi');
    const opened = await cashier.post<{ id: string }>('/api/cash/sessions', { float: 1_000 });
    const path = `/api/cash/sessions/${opened.body.id}/movements`;
    const taken = { kind: 'withdrawal', amount: 1_001, reason: 'Gelo' };
    const known = { ...taken, beyondDrawer: true };
    expect((await cashier.post<Refused>(path, taken)).body.code).toBe('cash-drawer-short');
    expect((await cashier.post<Refused>(path, known)).body).toMatchObject({
      code: 'not-permitted',
      authorisable: true,
    });
    const asked = await ask(cashier, path, { body: known });
    await byPin(cashier, asked.body.id);
    const moved = await repeat(cashier, path, asked.body.id, known);
    expect(moved).toMatchObject({ status: 201, body: { by: 'Davi (autorizado por Bruna)' } });
  });

  test('is refused as ever, with a hint, and goes through once with a manager’s PIN', async () => {
    const path = await onRoute();
    expect(await attendant.post(path, body)).toMatchObject({
      status: 403,
      body: { code: 'not-permitted', authorisable: true },
    });
    const asked = await ask(attendant, path);
    expect(asked).toMatchObject({ status: 201, body: { state: 'asked', askedBy: 'Caio' } });
    expect(asked.body.subject).toMatchObject({
      title: 'Cancelar',
      order: { customer: 'Ana', total: 5090 },
      facts: [{ label: 'Motivo', text: 'cliente desistiu' }],
    });
    const { id } = asked.body;
    expect((await repeat(attendant, path, id)).body.code).toBe('not-permitted');
    expect((await byPin(attendant, id)).body).toMatchObject({ state: 'allowed', decidedBy: 'Bruna' });
    expect(await repeat(attendant, path, id)).toMatchObject({ status: 200, body: { status: 9 } });
    expect((await attendant.get(`/api/authorisations/${id}`)).body).toMatchObject({ state: 'used' });
    const events = await shop.get<{ events: { verb: string; actor: object }[] }>(path.replace('cancel', 'events'));
    expect(events.body.events.at(-1)).toMatchObject({
      verb: 'cancel',
      actor: { id: attendant.id, name: 'Caio (autorizado por Bruna)' },
    });
    const audit = await shop.get<{ entries: object[] }>(`/api/audit?area=access&actor=${manager.id}`);
    expect(audit.body.entries[0]).toMatchObject({
      kind: 'decideAuthorisation',
      actor: { name: 'Bruna' },
      changes: [{ path: 'liberado', to: 'Caio' }],
    });
  });

  test('counts for this request only: not for another path, body, person or time, nor twice', async () => {
    const [path, other] = [await onRoute(), await onRoute()];
    const second = await join('atendente', 'Duda');
    const { id } = (await ask(attendant, path)).body;
    await byPin(attendant, id);
    const refused = [
      await repeat(attendant, other, id),
      await repeat(attendant, path, id, { reason: 'outra coisa' }),
      await repeat(second, path, id),
      await repeat(attendant, path, randomUUID()),
    ];
    expect(refused.map((answer) => [answer.status, answer.body.code])).toEqual(
      refused.map(() => [403, 'not-permitted']),
    );
    skew += 3 * 60_000;
    expect((await repeat(attendant, path, id)).body.code).toBe('not-permitted');
    const again = (await ask(attendant, path)).body.id;
    await byPin(attendant, again);
    const both = await Promise.all([repeat(attendant, path, again), repeat(attendant, path, again)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a lost answer is asked for again under the same key, and another key is a second use', async () => {
    const path = await onRoute();
    const { id } = (await ask(attendant, path)).body;
    await byPin(attendant, id);
    const first = await repeat(attendant, path, id, body, 'uma-chave');
    expect([first.status, (await repeat(attendant, path, id, body, 'uma-chave')).body]).toEqual([200, first.body]);
  });

  test('a whole operation that the role may not goes through as well, with its body checked as ever', async () => {
    const sold = await shop.post<{ id: string }>('/api/orders', {
      module: 'PDV',
      order: {
        items: [{ name: 'Almoço', quantity: 1, unitPrice: 2630 }],
        payments: [{ methodId: 'pix', amount: 2630 }],
      },
    });
    const path = `/api/orders/${sold.body.id}/void`;
    expect((await attendant.post<Refused>(path, body)).body).toMatchObject({
      code: 'not-permitted',
      authorisable: true,
    });
    const { id } = (await ask(attendant, path)).body;
    expect((await repeat(attendant, path, id)).status).toBe(403);
    await byPin(attendant, id);
    expect((await repeat(attendant, path, id, {})).status).toBe(400);
    const done = await repeat(attendant, path, id, body, 'estorno');
    expect(done).toMatchObject({ status: 200, body: { status: 9 } });
    expect((await repeat(attendant, path, id, body, 'estorno')).body).toEqual(done.body);
    expect((await repeat(attendant, path, id, body, 'de-novo')).body.code).toBe('not-permitted');
  });

  test('is let through or denied at the manager’s own device, whose open screens show it', async () => {
    const socket = await connectLive(running.url, manager.cookie);
    await socket.start();
    const path = await onRoute();
    const { id } = (await ask(attendant, path, { push: true })).body;
    const waiting = await manager.get<{ authorisations: Authorisation[] }>('/api/authorisations');
    expect(waiting.body.authorisations.map((one) => one.id)).toContain(id);
    expect(socket.messages.filter(({ type }) => type === 'authorisations').length).toBeGreaterThan(0);
    expect((await decide(manager, id, false)).body.state).toBe('denied');
    expect((await repeat(attendant, path, id)).status).toBe(403);
    expect((await decide(manager, id, true)).body.code).toBe('authorisation-ended');
    const next = (await ask(attendant, path, { push: true })).body.id;
    expect((await decide(manager, next, true)).body.state).toBe('allowed');
    expect((await repeat(attendant, path, next)).status).toBe(200);
  });

  test('a person cannot authorise an act of his own or of his role or above, and another shop neither sees nor decides', async () => {
    const path = await onRoute();
    const { id } = (await ask(attendant, path)).body;
    const cashier = await join('caixa', 'Edu');
    const otherShop = await running.openShop();
    for (const person of [attendant, cashier]) expect((await decide(person, id, true)).body.code).toBe('above-you');
    expect((await cashier.get(`/api/authorisations/${id}`)).body).toMatchObject({ code: 'authorisation-ended' });
    expect((await decide(otherShop, id, true)).body.code).toBe('authorisation-ended');
    expect((await byPin(otherShop, id)).status).not.toBe(200);
    expect((await cashier.get<{ authorisations: object[] }>('/api/authorisations')).body.authorisations).toEqual([]);
    expect((await attendant.get(`/api/authorisations/${id}`)).body).toMatchObject({ state: 'asked' });
  });
});

describe('a PIN', () => {
  test('is few digits, so wrong ones soon wait, for the account and for the place', async () => {
    const person = await join('gerente', 'Gil');
    await person.send('PUT', '/api/session/pin', { password: PASSWORD, pin: '9046' });
    const { id } = (await ask(attendant, await onRoute())).body;
    const tries = [];
    for (let index = 0; index < 6; index += 1) tries.push((await byPin(attendant, id, '0000', person.id)).body.code);
    expect(tries).toEqual([...Array(5).fill('wrong-pin'), 'too-many-attempts']);
    expect((await byPin(attendant, id, '9046', person.id)).body).toMatchObject({
      code: 'too-many-attempts',
      detail: expect.stringMatching(/^Muitas tentativas\. Aguarde ([12]?\d|30) segundos e tente de novo\.$/),
    });
    skew += 60_000;
    expect((await byPin(attendant, id, '9046', person.id)).body.state).toBe('allowed');
  });

  test('is set with the password only, is hashed, and nobody learns it from the API', async () => {
    const put = (password: string, pin?: string) => manager.send<Refused>('PUT', '/api/session/pin', { password, pin });
    expect((await put('errada', '5823')).body.code).toBe('old-password-wrong');
    expect((await put(PASSWORD, '1234')).body.code).toBe('weak-pin');
    const { rows } = await running.database.pool.query(
      'select pin_hash from account_memberships where account_id = $1',
      [manager.id],
    );
    expect(rows[0].pin_hash).toMatch(/^scrypt-nfc\$32768\$/);
    const list = await attendant.get<{ operators: object[] }>('/api/operators');
    expect(JSON.stringify(list.body)).not.toContain('scrypt');
    expect(list.body.operators).toContainEqual({
      id: manager.id,
      name: 'Bruna',
      role: 'gerente',
      hasPin: true,
      mayLetThrough: true,
    });
    await manager.send('PUT', '/api/session/pin', { password: PASSWORD, pin: PIN }, { 'idempotency-key': 'pin' });
    const claims = await running.database.pool.query('select 1 from request_claims where key = $1', ['pin']);
    expect(claims.rowCount).toBe(0);
  });
});

test('the phones of those above get a push, and nobody else’s', async () => {
  const app = await startPushApp();
  const one = await app.openShop();
  const [boss, waiter] = [await join('gerente', 'Bruna', one, app), await join('atendente', 'Caio', one, app)];
  const phones = [await subscribe(boss, app.service), await subscribe(waiter, app.service, 'Celular do Caio')];
  await app.parts.start();
  const { body: order } = await one.post<{ id: string }>('/api/orders', aDelivery());
  const asked = await ask(waiter, `/api/orders/${order.id}/cancel`, { push: true });
  expect(asked.body.told).toBe(1);
  await expect.poll(() => phones[0]?.received.length).toBe(1);
  expect(phones[0]?.received[0]?.message).toMatchObject({
    kind: 'authorisation',
    title: 'Caio pede autorização',
    path: `/autorizar/${asked.body.id}`,
  });
  expect(phones[1]?.received).toEqual([]);
});

test('operations on access, exports and irreversible ones cannot be authorised', async () => {
  const never = Object.entries(OPERATIONS).filter(([name, operation]) => !isAuthorisable(name, operation));
  const needs = new Set(never.map(([name]) => requiredOf(name)));
  for (const one of ['integrations.manage', 'team.manage', 'customers.erase', 'customers.list', 'reports.export']) {
    expect(needs).toContain(one);
  }
  for (const path of ['/api/api-keys', '/api/accounts', '/api/webhooks', '/api/print-agents']) {
    expect(await attendant.post(path, {})).toMatchObject({ status: 403, body: { code: 'not-permitted' } });
    expect((await attendant.post<Refused>(path, {})).body.authorisable).toBeUndefined();
    expect((await ask(attendant, path)).body.code).toBe('not-authorisable');
  }
  expect((await ask(attendant, '/api/nada')).body.code).toBe('not-authorisable');
});
