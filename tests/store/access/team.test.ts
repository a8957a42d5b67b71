import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requiredOf } from '#contract/access/operation-permissions.ts';
import type { InvitationLink, TeamMember } from '#contract/access/team-schema.ts';
import { OPERATIONS } from '#contract/all-operations.ts';
import { CURRENT_PASSWORD } from '#domain/access/passwords/texts.ts';
import { ROLES, type Role } from '#domain/access/role.ts';
import { MOST_PEOPLE } from '#domain/access/team.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { readMatrix } from '#tests/support/fuzz/callers.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const PASSWORD = 'quatro palavras sem sentido';

let running: RunningApp;
let shop: Shop;

beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
});
afterAll(() => running.close());

interface Person extends Client {
  readonly id: string;
  readonly email: string;
}

async function join(role: Role, { establishment } = shop): Promise<Person> {
  const email = `${randomUUID()}@equipe.test`;
  const account = { establishmentId: establishment.id, name: `Bia ${role}`, email, role, password: PASSWORD };
  const made = await running.parts.accounts.create(account);
  if (!made.ok) throw new Error(made.problem.code);
  return { ...(await signIn(email, PASSWORD)), id: made.value.id, email };
}

async function signIn(email: string, password: string): Promise<Client> {
  const answer = await running.client().post('/api/session', { email, password });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
  return running.client(cookieOf(answer));
}

const invite = (by: Client, role: Role, email = `${randomUUID()}@equipe.test`) =>
  by.post<InvitationLink & { code: string }>('/api/accounts', { name: 'Caio Lima', email, role });
const change = (by: Client, id: string, part: object) =>
  by.send<TeamMember & { code: string }>('PATCH', `/api/accounts/${id}`, part);
const tokenOf = ({ url }: InvitationLink) => new URL(url).searchParams.get('t') ?? '';

describe('each role', () => {
  test.each(ROLES)('%s is refused exactly what the published matrix denies', async (role) => {
    const matrix = readMatrix();
    const person = await join(role, await running.openShop());
    const wrong: string[] = [];
    for (const [name, { method, path }] of Object.entries(OPERATIONS)) {
      const required = requiredOf(name);
      if (required === undefined) continue;
      const { status, body } = await person.send<{ code?: string }>(method, path.replaceAll(/:\w+/g, 'nenhum'));
      const isDenied = status === 403 && body.code === 'not-permitted';
      if (isDenied === (required === 'self' || matrix.get(name)?.has(role) === true)) wrong.push(`${name} ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('a partner’s ride and a cancel after dispatch need more than the operation', async () => {
    const despachante = await join('despachante');
    const placed = await shop.post<{ id: string }>('/api/orders', aDelivery());
    const path = `/api/orders/${placed.body.id}`;
    expect((await despachante.post(`${path}/dispatch`, { partner: true })).body).toMatchObject({
      code: 'not-permitted',
    });
    expect((await despachante.post(`${path}/dispatch`, { courierId: shop.courier.id })).status).toBe(200);
    const refused = await despachante.post(`${path}/cancel`, { reason: 'desistiu' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'not-permitted', order: { status: 3 } } });
    expect((await (await join('gerente')).post(`${path}/cancel`, { reason: 'desistiu' })).status).toBe(200);
  });
});

describe('an invitation', () => {
  test('lets the person choose a password once, and then sign in with his role', async () => {
    const email = `Caio.${randomUUID()}@Equipe.Test`;
    const { status, body } = await invite(shop, 'atendente', email);
    expect([status, body.account]).toMatchObject([201, { role: 'atendente', joined: false, active: true }]);
    const path = `/api/invitations/${tokenOf(body)}`;
    const visitor = running.client();
    expect((await visitor.get(path)).body).toEqual({
      name: 'Caio Lima',
      email: email.toLowerCase(),
      establishment: shop.establishment.fantasyName,
    });
    expect((await visitor.post('/api/session', { email, password: 'nenhuma ainda' })).status).toBe(401);
    expect((await visitor.post(path, { password: 'caiolima1' })).body).toMatchObject({ code: 'weak-password' });
    const both = await Promise.all([
      visitor.post(path, { password: PASSWORD }),
      visitor.post(path, { password: PASSWORD }),
    ]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([204, 404]);
    const person = await signIn(email, PASSWORD);
    expect((await person.get('/api/session')).body).toMatchObject({ account: { role: 'atendente' } });
    expect((await visitor.get(path)).body).toMatchObject({ code: 'invitation-ended' });
  });

  test('a newer link ends the one before, and signs the person out everywhere when it is used', async () => {
    const person = await join('caixa');
    const [one, two] = await Promise.all(
      [1, 2].map(() => shop.post<InvitationLink>(`/api/accounts/${person.id}/invitation`)),
    );
    const open = await Promise.all(
      [one, two].map(async (link) => (link ? running.client().get(`/api/invitations/${tokenOf(link.body)}`) : null)),
    );
    expect(open.filter((answer) => answer?.status === 200)).toHaveLength(1);
    const last = open[0]?.status === 200 ? one : two;
    if (!last) throw new Error('no link');
    await running.client().post(`/api/invitations/${tokenOf(last.body)}`, { password: 'outras quatro palavras' });
    expect((await person.get('/api/orders')).status).toBe(401);
    expect((await signIn(person.email, 'outras quatro palavras')).cookie).not.toBe('');
  });

  test.each([
    [{ email: 'sem arroba' }, 'invalid-email'],
    [{ role: 'chefe' }, 'invalid-request'],
    [{ name: '' }, 'invalid-request'],
  ])('%o is refused', async (part, code) => {
    const asked = { name: 'Caio', email: 'caio@equipe.test', role: 'caixa', ...part };
    expect((await shop.post('/api/accounts', asked)).body).toMatchObject({ code });
  });

  test('somebody of the team is not invited twice, in any case, and the answer says what to do', async () => {
    const person = await join('caixa');
    const again = (email: string) => invite(shop, 'caixa', email);
    const refusal = (code: string) => ({ status: 409, body: { code } });
    expect(await again(person.email.toUpperCase())).toMatchObject(refusal('already-in-team'));
    await change(shop, person.id, { active: false });
    expect(await again(person.email)).toMatchObject(refusal('in-team-without-access'));
    const { body } = await invite(shop, 'caixa');
    expect(await again(body.account.email)).toMatchObject(refusal('already-invited'));
    expect((await running.client().get(`/api/invitations/${tokenOf(body)}`)).status).toBe(200);
  });

  test('an e-mail of another shop is answered like an unknown one', async () => {
    const elsewhere = await join('dono', await running.openShop());
    const shapeOf = ({ status, body: { account, endsAt, url, ...rest } }: Awaited<ReturnType<typeof invite>>) => {
      const { id, email, createdAt, invitedUntil, ...shown } = account;
      return { status, rest, shown, fields: Object.keys({ ...account, endsAt, url }) };
    };
    const known = await invite(shop, 'caixa', elsewhere.email);
    expect(shapeOf(known)).toEqual(shapeOf(await invite(shop, 'caixa')));
    expect(known.status).toBe(201);
  });
});

describe('a change of the team', () => {
  test('is in the audit with author and change, and without the link', async () => {
    const person = await join('caixa');
    await change(shop, person.id, { role: 'atendente' });
    const { body } = await invite(shop, 'caixa');
    const audit = await shop.get<{ entries: { kind: string; changes: object[] }[] }>('/api/audit?area=access');
    const changed = audit.body.entries.find(({ kind }) => kind === 'changeAccount');
    expect(changed).toMatchObject({ changes: [{ path: 'role', from: 'caixa', to: 'atendente' }] });
    expect(audit.body.entries.some(({ kind }) => kind === 'inviteAccount')).toBe(true);
    expect(JSON.stringify(audit.body)).not.toContain(tokenOf(body));
  });

  test('a person who loses access is signed out at once, sockets included', async () => {
    const person = await join('atendente');
    const socket = await connectLive(running.url, person.cookie);
    await socket.start();
    expect((await change(shop, person.id, { active: false })).body).toMatchObject({ active: false });
    expect(await socket.closed).toBe(4401);
    expect((await person.get('/api/orders')).status).toBe(401);
    const again = await running.client().post('/api/session', { email: person.email, password: PASSWORD });
    expect(again.body).toMatchObject({ code: 'unknown-account' });
    await change(shop, person.id, { active: true });
    expect((await signIn(person.email, PASSWORD)).cookie).not.toBe('');
  });

  test('another role counts from the next request on', async () => {
    const person = await join('gerente');
    expect((await person.get('/api/accounts')).status).toBe(200);
    await change(shop, person.id, { role: 'caixa' });
    expect((await person.get('/api/accounts')).body).toMatchObject({ code: 'not-permitted' });
  });

  test('of two owners who lower each other at once, one stays an owner', async () => {
    const other = await running.openShop();
    const [one, two] = [await join('dono', other), await join('dono', other)];
    const first = (await other.get<{ accounts: TeamMember[] }>('/api/accounts')).body.accounts.find(
      ({ email }) => email === other.email,
    );
    await change(one, first?.id ?? '', { active: false });
    const answers = await Promise.all([change(one, two.id, { role: 'caixa' }), change(two, one.id, { role: 'caixa' })]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 403]);
  });

  test('a manager neither lowers nor invites those at or above his own role', async () => {
    const gerente = await join('gerente');
    const owner = await join('dono');
    expect((await change(gerente, owner.id, { active: false })).body.code).toBe('above-you');
    expect((await invite(gerente, 'gerente')).body.code).toBe('above-you');
    expect((await invite(gerente, 'caixa')).status).toBe(201);
    expect((await change(gerente, gerente.id, { role: 'dono' })).body.code).toBe('own-account');
    expect((await change(gerente, 'ninguem', { role: 'caixa' })).body.code).toBe('account-not-found');
  });
});

test('former members take no place; nobody gets access while the team is full', async () => {
  const full = await running.openShop();
  const former = await join('caixa', full);
  await change(full, former.id, { active: false });
  const fill = (active: boolean, name: string, count: number) =>
    running.database.pool.query(
      `with made as (
        insert into auth_accounts (id, name, email, email_verified, created_at, updated_at)
        select $2 || n, 'Caio', $2 || n || '@cheio.test', true, now(), now() from generate_series(1, $4::int) n
        returning id)
      insert into account_memberships (account_id, establishment_id, role, invited_name, created_at, active)
      select id, $1, 'caixa', 'Caio', now(), $3 from made`,
      [full.establishment.id, name, active, count],
    );
  await fill(false, 'former-', MOST_PEOPLE);
  const invited = await invite(full, 'caixa');
  expect(invited.status).toBe(201);
  await fill(true, 'present-', MOST_PEOPLE - 2);
  expect((await invite(full, 'caixa')).body.code).toBe('too-many-entries');
  expect((await change(full, former.id, { active: true })).body.code).toBe('too-many-entries');
  expect((await change(full, invited.body.account.id, { active: false })).status).toBe(200);
  expect((await change(full, former.id, { active: true })).status).toBe(200);
});

test('one’s own password needs the old one, and ends the other sessions only', async () => {
  const person = await join('caixa');
  const elsewhere = await signIn(person.email, PASSWORD);
  const put = (oldPassword: string, password: string) =>
    person.send('PUT', '/api/session/password', { oldPassword, password });
  expect((await put('errada', 'outras quatro palavras')).body).toMatchObject({ code: 'old-password-wrong' });
  expect((await put(PASSWORD, '12345678')).body).toMatchObject({ code: 'weak-password' });
  expect((await put(PASSWORD, PASSWORD)).body).toMatchObject({ code: 'weak-password', detail: CURRENT_PASSWORD });
  expect((await elsewhere.get('/api/orders')).status).toBe(200);
  expect((await put(PASSWORD, 'outras quatro palavras')).status).toBe(204);
  expect([(await person.get('/api/orders')).status, (await elsewhere.get('/api/orders')).status]).toEqual([200, 401]);
});
