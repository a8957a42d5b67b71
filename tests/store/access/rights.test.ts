import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requiredOf } from '#contract/access/operation-permissions.ts';
import type { InvitationLink, TeamMember } from '#contract/access/team-schema.ts';
import { OPERATIONS } from '#contract/all-operations.ts';
import type { PayRuleList } from '#contract/settlements/pay-rules-schema.ts';
import { PERMISSIONS, type Permission } from '#domain/access/permissions.ts';
import { mayDo, mayGrant, type Role } from '#domain/access/role.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { startFakeLalamove } from '#tests/fakes/lalamove/lalamove.ts';
import type { FakeLalamove } from '#tests/fakes/lalamove/stand-in.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { openPartnerShop, type PartnerShop } from '#tests/support/partner/shop.ts';
import { readSheet } from '#tests/support/read-xlsx.ts';
import { type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

const PASSWORD = 'quatro palavras sem sentido';
/** What the partner charges: found nowhere else. */
const COST = 86_429;
const CPF = '52998224725';

let running: RunningApp;
let fake: FakeLalamove;
let shop: PartnerShop;

beforeAll(async () => {
  fake = await startFakeLalamove();
  const environment = readEnvironment({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', LALAMOVE_URL: fake.url });
  running = await startAppUntilClosed({ environment });
  shop = await openPartnerShop(running, fake);
  fake.book.price = COST;
  fake.book.balance = 10_000_000;
});
afterAll(async () => {
  await running.close();
  await fake.close();
});

async function join(role: Role): Promise<Client & { readonly id: string }> {
  const email = `${randomUUID()}@equipe.test`;
  const account = { establishmentId: shop.establishment.id, name: `Bia ${role}`, email, role, password: PASSWORD };
  const made = await running.parts.accounts.create(account);
  if (!made.ok) throw new Error(made.problem.code);
  const answer = await running.client().post('/api/session', { email, password: PASSWORD });
  return { ...running.client(cookieOf(answer)), id: made.value.id };
}

const grant = (by: Client, id: string, grants: readonly string[]) =>
  by.send<TeamMember & { code?: string }>('PATCH', `/api/accounts/${id}`, { grants });

describe('a right beyond the role', () => {
  test('opens its operations and no others, from the next request on', async () => {
    const person = await join('atendente');
    const grants: Permission[] = ['orders.void', 'cash.read', 'reports.export'];
    expect((await grant(shop, person.id, grants)).body.grants?.toSorted()).toEqual(grants.toSorted());
    expect((await person.get('/api/session')).body).toMatchObject({ account: { role: 'atendente' } });
    const wrong: string[] = [];
    for (const [name, { method, path }] of Object.entries(OPERATIONS)) {
      const required = requiredOf(name);
      if (required === undefined) continue;
      const { status, body } = await person.send<{ code?: string }>(method, path.replaceAll(/:\w+/g, 'nenhum'));
      const isDenied = status === 403 && body.code === 'not-permitted';
      const may = required === 'self' || mayDo({ role: 'atendente', grants }, required);
      if (isDenied === may) wrong.push(`${name} ${status}`);
    }
    expect(wrong).toEqual([]);
    await grant(shop, person.id, []);
    expect((await person.get('/api/cash')).body).toMatchObject({ code: 'not-permitted' });
  });

  test('is granted only by a person who has it; the right to appoint is never granted', async () => {
    const [manager, person] = [await join('gerente'), await join('caixa')];
    expect((await grant(manager, person.id, ['integrations.manage'])).body.code).toBe('above-you');
    expect((await grant(shop, person.id, ['team.manage'])).body.code).toBe('above-you');
    expect((await grant(manager, person.id, ['cash.close'])).status).toBe(200);
    expect((await grant(person, person.id, ['orders.void'])).body.code).toBe('not-permitted');
    expect(PERMISSIONS.filter((one) => !mayGrant({ role: 'dono' }, one))).toEqual([
      'team.trust-devices',
      'team.manage',
    ]);
  });

  test('that a manager lacks keeps him from opening the account of its holder', async () => {
    const [manager, person] = [await join('gerente'), await join('caixa')];
    const path = `/api/accounts/${person.id}`;
    const open = () =>
      Promise.all([manager.post(`${path}/invitation`), manager.send('DELETE', `${path}/second-factors`)]);
    await grant(shop, person.id, ['cash.close']);
    expect((await open()).map(({ status }) => status)).toEqual([201, 204]);
    await grant(shop, person.id, ['cash.close', 'customers.erase']);
    expect((await open()).map(({ body }) => body)).toEqual([
      expect.objectContaining({ code: 'above-you' }),
      expect.objectContaining({ code: 'above-you' }),
    ]);
    expect((await shop.post(`${path}/invitation`)).status).toBe(201);
  });

  test('ends the holder’s link, for a new password or of an invitation, which somebody with fewer rights may have made', async () => {
    const [manager, person] = [await join('gerente'), await join('caixa')];
    const made = await manager.post<InvitationLink>(`/api/accounts/${person.id}/invitation`);
    const link = `/api/invitations/${new URL(made.body.url).searchParams.get('t')}`;
    expect((await running.client().get(link)).status).toBe(200);
    await grant(shop, person.id, ['customers.erase']);
    expect((await running.client().get(link)).status).toBe(404);
    const email = `${randomUUID()}@equipe.test`;
    const invited = await shop.post<InvitationLink>('/api/accounts', { name: 'Caio', role: 'caixa', email });
    const pending = `/api/invitations/${new URL(invited.body.url).searchParams.get('t')}`;
    expect((await running.client().get(pending)).status).toBe(200);
    const raised = await grant(shop, invited.body.account.id, ['cash.close']);
    expect((await running.client().get(pending)).status).toBe(404);
    expect(invited.body.account.needsNewLink).toBeUndefined();
    expect(raised.body).toMatchObject({ joined: false, needsNewLink: true });
    const again = await shop.post<InvitationLink>(`/api/accounts/${raised.body.id}/invitation`);
    expect(again.body.account.needsNewLink).toBeUndefined();
    const { accounts } = (await shop.get<{ accounts: TeamMember[] }>('/api/accounts')).body;
    expect(accounts.filter(({ needsNewLink }) => needsNewLink)).toEqual([]);
  });

  test('reconnects the person’s open sockets, which then see more', async () => {
    const person = await join('atendente');
    const socket = await connectLive(running.url, person.cookie);
    await socket.start();
    await grant(shop, person.id, ['orders.partner-cost']);
    expect(await socket.closed).toBe(4409);
    const again = await connectLive(running.url, person.cookie);
    expect(await again.start()).toMatchObject({ type: 'snapshot' });
  });

  test('reconnects a socket that has not asked for a day yet, so that it never follows with the rights of before', async () => {
    const person = await join('gerente');
    const sockets = async () => /^portal_live_sockets (\d+)$/m.exec((await shop.get<string>('/metrics')).body)?.[1];
    const before = Number(await sockets());
    const socket = await connectLive(running.url, person.cookie);
    // The handshake ends before the session is checked.
    await expect.poll(sockets).toBe(String(before + 1));
    const changed = await shop.send('PATCH', `/api/accounts/${person.id}`, { role: 'atendente' });
    expect(changed.status).toBe(200);
    socket.send({ type: 'start', day: null, revision: null });
    expect(await socket.closed).toBe(4409);
    expect(socket.messages).toEqual([]);
  });
});

describe('two roles at once', () => {
  test('the partner’s price reaches the owner, and no byte that the attendant receives', async () => {
    const attendant = await join('atendente');
    const sockets = [await connectLive(running.url, shop.cookie), await connectLive(running.url, attendant.cookie)];
    await Promise.all(sockets.map((socket) => socket.start()));
    // A long day is compressed before any hook sees it.
    for (let made = 0; made < 12; made += 1) await shop.order();
    const called = await shop.call(await shop.order());
    expect(called.body.lalamove?.price).toBe(COST);
    await Promise.all(sockets.map((socket) => socket.revision(called.body.revision)));
    const late = await connectLive(running.url, attendant.cookie);
    await late.start();
    const [owner, lean] = sockets;
    expect(JSON.stringify(owner?.messages)).toContain(`"price":${COST}`);
    const paths = ['', '/events'].map((part) => `/api/orders/${called.body.id}${part}`);
    const lists = ['/api/orders', '/api/history', '/api/runs'];
    const answers = await Promise.all([...paths, ...lists].map((path) => attendant.get(path)));
    const seen = JSON.stringify([lean?.messages, late.messages, answers.map(({ body }) => body)]);
    expect(seen).toContain(called.body.id);
    expect(seen).not.toContain(String(COST));
    for (const path of paths) expect(JSON.stringify((await shop.get(path)).body)).toContain(String(COST));
    // A refusal carries the newer order, too.
    const refused = await attendant.post(paths[0] ?? '', {});
    const moved = await attendant.post(`${paths[0]}/complete`, {});
    expect(JSON.stringify([refused.body, moved.body])).not.toContain(String(COST));
  });

  test('exports have what their reader may see: no partner’s price, no CPF, and customers only with their list', async () => {
    const person = await join('atendente');
    await shop.send('PUT', '/api/customers/11987654321', { name: 'Ana', cpf: CPF });
    await shop.call(await shop.order());
    const paths = ['csv', 'xlsx'].flatMap((format) => [
      `/api/history/export?format=${format}`,
      ...['day', 'courier', 'channel'].map((by) => `/api/reports/sales/export?by=${by}&format=${format}`),
      ...['runs', 'ratings'].map((list) => `/api/reports/${list}/export?format=${format}`),
    ]);
    const open = async (by: Client, path: string) => {
      const answer = await fetch(running.url + path, { headers: { cookie: by.cookie ?? '' } });
      const file = Buffer.from(await answer.arrayBuffer());
      const text = path.includes('xlsx') && answer.ok ? JSON.stringify(readSheet(file)) : file.toString();
      return { status: answer.status, text };
    };
    expect((await open(person, paths[0] ?? '')).status).toBe(403);
    await grant(shop, person.id, ['reports.export']);
    for (const path of paths) {
      const { status, text } = await open(person, path);
      expect([path, status]).toEqual([path, 200]);
      for (const hidden of [CPF, String(COST), '864,29', '864.29', '11987654321', 'Rua A']) {
        expect(text, path).not.toContain(hidden);
      }
    }
    expect((await open(shop, paths[0] ?? '')).text).toContain('11987654321');
    // A filter by customer group would list customers, so it needs that permission; other filters do not.
    const byCustomers = ['/api/history?customer=first', '/api/history/export?customer=first'];
    for (const path of [...byCustomers, '/api/reports/customers/export?group=new&format=csv']) {
      expect((await person.get(path)).body, path).toMatchObject({ code: 'not-permitted' });
    }
    expect((await person.get('/api/history?q=Ana')).status).toBe(200);
    await grant(shop, person.id, ['reports.export', 'customers.list']);
    expect((await open(person, paths[1] ?? '')).status).toBe(200);
    expect((await open(person, paths[0] ?? '')).text).toContain('11987654321');
    const customers = await open(person, '/api/reports/customers/export?group=new&format=csv');
    expect(customers.text).toContain('(11) 98765-4321');
  });

  test('a CPF is seen by those who may, and stays when another person saves the customer', async () => {
    const [attendant, cashier] = [await join('atendente'), await join('caixa')];
    const path = '/api/customers/11987650001';
    await shop.send('PUT', path, { name: 'Ana', cpf: CPF });
    expect((await cashier.get(path)).body).toMatchObject({ cpf: CPF });
    for (const part of ['', '/record']) {
      const { status, body } = await attendant.get(path + part);
      expect([status, JSON.stringify(body).includes(CPF)]).toEqual([200, false]);
    }
    const saved = await attendant.send('PUT', path, { name: 'Ana Lima' });
    expect(JSON.stringify(saved.body)).not.toContain(CPF);
    await attendant.send('PUT', `${path}/record`, { name: 'Ana Lima', addresses: [] });
    expect((await shop.get(path)).body).toMatchObject({ name: 'Ana Lima', cpf: CPF });
    await attendant.send('PUT', path, { name: 'Ana Lima', cpf: '11144477735' });
    expect((await shop.get(path)).body).toMatchObject({ cpf: '11144477735' });
  });

  test('the couriers’ pay is on the board of runs for those who settle', async () => {
    const dispatcher = await join('despachante');
    const { today } = (await shop.get<PayRuleList>('/api/courier-pay-rules')).body;
    const saved = await shop.post('/api/courier-pay-rules', { from: today, rules: { perDelivery: 4_321 } });
    expect(saved.status).toBe(201);
    await shop.order();
    const [full, lean] = await Promise.all([shop, dispatcher].map((person) => person.get('/api/runs')));
    expect([full?.status, lean?.status]).toEqual([200, 200]);
    expect(JSON.stringify(lean?.body)).not.toMatch(/"pay":|"cost":/);
    expect(JSON.stringify(full?.body)).toContain('"pay":');
  });
});
