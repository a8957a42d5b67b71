import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#contract/access/session-schema.ts';
import type { InvitationLink, TeamMember } from '#contract/access/team-schema.ts';
import type { Role } from '#domain/access/role.ts';
import { createFactorStore } from '#server/access/factors/postgres-factors.ts';
import { createMembershipStore } from '#server/access/memberships/postgres-store.ts';
import { createTeamStore } from '#server/access/postgres-team.ts';
import { MEMBERSHIP_COMMANDS, type MembershipDependencies } from '#server/admin/membership-commands.ts';
import { PERSON_COMMANDS } from '#server/admin/person-commands.ts';
import type { PersonRecord } from '#server/admin/person-store.ts';
import { createOperatorStore } from '#server/admin/postgres-operator.ts';
import { createPersonStore } from '#server/admin/postgres-person.ts';
import { createAuditStore } from '#server/audit/postgres-audit.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const PASSWORD = 'quatro palavras sem sentido';

let running: RunningApp;
let centro: Shop;
let sul: Shop;

beforeAll(async () => {
  running = await startAppUntilClosed();
  centro = await running.openShop({ fantasyName: 'Pizzaria Centro' });
  sul = await running.openShop({ fantasyName: 'Pizzaria Sul', neighborhood: 'Moema', city: 'São Paulo' });
});
afterAll(() => running.close());

type Refused = { readonly code?: string };
interface Person extends Client {
  readonly id: string;
  readonly email: string;
}

/** A person of the first shop, signed in. */
async function join(role: Role, shop = centro): Promise<Person> {
  const email = `${randomUUID()}@equipe.test`;
  const account = { establishmentId: shop.establishment.id, name: 'Bia', email, role, password: PASSWORD };
  const made = await running.parts.accounts.create(account);
  if (!made.ok) throw new Error(made.problem.code);
  return { ...(await signIn(email)), id: made.value.id, email };
}

async function signIn(email: string, more: object = {}): Promise<Client> {
  const answer = await running.client().post('/api/session', { email, password: PASSWORD, ...more });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
  return running.client(cookieOf(answer));
}

const invite = (by: Client, email: string, role: Role = 'gerente') =>
  by.post<InvitationLink & Refused>('/api/accounts', { name: 'Como Sul a chama', email, role });
const tokenOf = ({ url }: InvitationLink) => new URL(url).searchParams.get('t') ?? '';
const membersOf = async (shop: Client) => (await shop.get<{ accounts: TeamMember[] }>('/api/accounts')).body.accounts;
const sessionOf = async (person: Client) => (await person.get<Session>('/api/session')).body;
const enter = (person: Client, { establishment }: Shop, headers = {}) =>
  person.send<Session & Refused>('PUT', '/api/session/establishment', { establishmentId: establishment.id }, headers);

/** A person who belongs to both shops, signed in at the first. */
async function joinBoth(role: Role = 'dono', there: Role = 'gerente'): Promise<Person> {
  const person = await join(role);
  const { body } = await invite(sul, person.email, there);
  expect((await person.post(`/api/invitations/${tokenOf(body)}/membership`)).status).toBe(200);
  return person;
}

const dependencies = (): MembershipDependencies => ({
  accounts: running.parts.accounts,
  memberships: createMembershipStore(running.database),
  team: createTeamStore(running.database),
  factors: createFactorStore(running.database),
  establishments: running.parts.establishments,
  audit: createAuditStore(running.database),
  clock: Date.now,
});

describe('an invitation to an e-mail that has an account', () => {
  test('shows nothing of the account, and opens nothing until its person accepts it', async () => {
    const person = await join('dono');
    const { status, body } = await invite(sul, person.email.toUpperCase());
    expect(status).toBe(201);
    expect(body.account).toMatchObject({ name: 'Como Sul a chama', role: 'gerente', joined: false });
    expect((await sessionOf(person)).others).toBeUndefined();
    expect(await enter(person, sul)).toMatchObject({ status: 404, body: { code: 'establishment-not-found' } });
    expect((await invite(sul, person.email)).body.code).toBe('already-invited');
    expect((await invite(centro, person.email)).body.code).toBe('already-in-team');
  });

  test('is accepted signed in, once, by the account that it names', async () => {
    const person = await join('dono');
    const path = `/api/invitations/${tokenOf((await invite(sul, person.email)).body)}`;
    expect((await running.client().get(path)).body).toMatchObject({ hasAccount: true, email: person.email });
    expect((await centro.post<Refused>(`${path}/membership`)).body.code).toBe('invitation-of-another');
    expect((await running.client().post(`${path}/membership`)).status).toBe(401);
    expect((await person.post(`${path}/membership`)).body).toEqual({ establishmentId: sul.establishment.id });
    expect((await person.post<Refused>(`${path}/membership`)).body.code).toBe('invitation-ended');
    expect((await sessionOf(person)).others).toEqual([
      {
        id: sul.establishment.id,
        fantasyName: 'Pizzaria Sul',
        neighborhood: 'Moema',
        city: 'São Paulo',
        role: 'gerente',
      },
    ]);
    expect((await membersOf(sul)).find(({ id }) => id === person.id)).toMatchObject({ name: 'Bia', joined: true });
    expect((await membersOf(centro)).find(({ id }) => id === person.id)).toMatchObject({ role: 'dono' });
  });

  test('is accepted with the own password, and never sets another', async () => {
    const person = await join('dono');
    const path = `/api/invitations/${tokenOf((await invite(sul, person.email)).body)}`;
    const visitor = running.client();
    const refused = await visitor.post<Refused>(path, { password: 'a senha de quem convidou' });
    expect(refused.body.code).toBe('old-password-wrong');
    expect((await visitor.post(path, { password: PASSWORD })).status).toBe(204);
    // The session of before goes on, and sees the other shop.
    expect((await sessionOf(person)).others).toHaveLength(1);
  });

  test('two shops at once invite a new e-mail: one account, one password, two memberships', async () => {
    const email = `${randomUUID()}@equipe.test`;
    const [one, other] = await Promise.all([invite(centro, email), invite(sul, email)]);
    expect([one.status, other.status]).toEqual([201, 201]);
    const choose = { password: PASSWORD };
    expect((await running.client().post(`/api/invitations/${tokenOf(one.body)}`, choose)).status).toBe(204);
    const second = `/api/invitations/${tokenOf(other.body)}`;
    expect((await running.client().post<Refused>(second, { password: 'outras quatro palavras' })).body.code).toBe(
      'old-password-wrong',
    );
    expect((await running.client().post(second, choose)).status).toBe(204);
    expect((await sessionOf(await signIn(email))).others).toHaveLength(1);
  });
});

describe('the change of the establishment', () => {
  test('brings the other role and day, ends the session before with its sockets, and is in both audits', async () => {
    const person = await joinBoth('dono', 'atendente');
    const socket = await connectLive(running.url, person.cookie);
    await socket.start();
    const { establishment: before } = await sessionOf(person);
    const changed = await enter(person, sul);
    expect(changed.body).toMatchObject({
      account: { id: person.id, role: 'atendente' },
      establishment: { fantasyName: 'Pizzaria Sul' },
      others: [{ id: before.id, role: 'dono' }],
    });
    expect(await socket.closed).toBe(4401);
    expect((await person.get('/api/orders')).status).toBe(401);
    const there = running.client(cookieOf(changed));
    expect((await there.get<Refused>('/api/accounts')).body.code).toBe('not-permitted');
    const kinds = async (shop: Client) =>
      (await shop.get<{ entries: { kind: string; actor: { id: string } }[] }>('/api/audit?area=access')).body.entries
        .filter(({ actor }) => actor.id === person.id)
        .map(({ kind }) => kind);
    expect(await kinds(centro)).toContain('leaveEstablishment');
    expect(await kinds(sul)).toEqual(['enterEstablishment', 'acceptInvitation']);
    const audit = JSON.stringify((await centro.get('/api/audit?area=access')).body);
    expect(audit).not.toContain('Pizzaria Sul');
    expect(audit).not.toContain(sul.establishment.id);
  });

  test('keeps when the session began and when its person proved himself', async () => {
    const person = await joinBoth();
    const query = (text: string) => running.database.pool.query(text, [person.id]);
    await query(`update auth_sessions set created_at = now() - interval '80 days', proved_at = now() - interval '1 day'
      where account_id = $1`);
    const there = running.client(cookieOf(await enter(person, sul)));
    const { rows } = await query('select created_at, at_establishment from auth_sessions where account_id = $1');
    expect(rows).toHaveLength(1);
    expect(Date.now() - rows[0].created_at).toBeGreaterThan(79 * 24 * 60 * 60 * 1000);
    expect((await there.post<Refused>('/api/accounts', {})).body.code).toBe('proof-needed');
  });

  test('the next sign-in stands where the person was last, or where the device says', async () => {
    const person = await joinBoth();
    await enter(person, sul);
    expect((await sessionOf(await signIn(person.email))).establishment.id).toBe(sul.establishment.id);
    const { id: establishmentId } = centro.establishment;
    expect((await sessionOf(await signIn(person.email, { establishmentId }))).establishment.id).toBe(establishmentId);
    const elsewhere = await signIn(person.email, { establishmentId: 'nenhum' });
    expect((await sessionOf(elsewhere)).establishment.id).toBe(establishmentId);
  });

  test('a session that was opened by PIN asks for the password first', async () => {
    const { id, email } = await joinBoth('atendente', 'dono');
    const person = await signIn(email, { establishmentId: centro.establishment.id });
    await running.database.pool.query(`update auth_sessions set proved_at = to_timestamp(0) where account_id = $1`, [
      id,
    ]);
    expect((await enter(person, sul)).body.code).toBe('proof-needed');
    expect((await person.post('/api/session/proof', { password: PASSWORD })).status).toBe(204);
    expect((await enter(person, sul)).status).toBe(200);
  });

  test('the PIN of one shop is not valid in the other', async () => {
    const person = await joinBoth('caixa', 'caixa');
    expect((await person.send('PUT', '/api/session/pin', { password: PASSWORD, pin: '4711' })).status).toBe(204);
    type Operators = { operators: { id: string; hasPin: boolean }[] };
    const pinOf = async (shop: Client) =>
      (await shop.get<Operators>('/api/operators')).body.operators.find(({ id }) => id === person.id)?.hasPin;
    expect([await pinOf(centro), await pinOf(sul)]).toEqual([true, false]);
  });

  test('a shop that asks owners for a second step closes itself only to who enters it', async () => {
    const strict = await running.openShop();
    const person = await join('dono');
    const { body } = await invite(strict, person.email, 'dono');
    await person.post(`/api/invitations/${tokenOf(body)}/membership`);
    expect((await strict.send('PUT', '/api/second-factors/rule', { askedOf: 'owners' })).status).toBe(200);
    expect((await person.get('/api/orders')).status).toBe(200);
    const changed = await enter(person, strict);
    expect(changed.body).toMatchObject({ account: { secondFactor: 'missing' } });
    const there = running.client(cookieOf(changed));
    expect((await there.get<Refused>('/api/orders')).body.code).toBe('second-factor-missing');
    const back = running.client(cookieOf(await enter(there, centro)));
    expect((await back.get('/api/orders')).status).toBe(200);
  });
});

describe('a tab that shows the other establishment', () => {
  test('reads and writes nothing, and a tab that says nothing gets what the session says', async () => {
    const person = await joinBoth();
    const there = running.client(cookieOf(await enter(person, sul)));
    const stale = { 'x-establishment': centro.establishment.id };
    const written = await there.post<Refused>('/api/orders', aDelivery(), stale);
    expect([written.status, written.body.code]).toEqual([409, 'other-establishment']);
    expect((await there.get<Refused>('/api/orders', stale)).body.code).toBe('other-establishment');
    for (const shop of [centro, sul])
      expect((await shop.get<{ orders: unknown[] }>('/api/orders')).body.orders).toEqual([]);
    expect((await there.get('/api/orders', { 'x-establishment': sul.establishment.id })).status).toBe(200);
    expect((await there.get('/api/orders')).status).toBe(200);
    // It may always learn where the session stands, and leave.
    expect((await there.get<Session>('/api/session', stale)).body.establishment.id).toBe(sul.establishment.id);
    expect((await enter(there, centro, stale)).status).toBe(200);
  });

  test('gets no live feed', async () => {
    const person = await joinBoth();
    const there = running.client(cookieOf(await enter(person, sul)));
    const stale = await connectLive(running.url, there.cookie, {}, `?establishment=${centro.establishment.id}`);
    expect(await stale.closed).toBe(4401);
    expect(stale.messages).toEqual([]);
    const right = await connectLive(running.url, there.cookie, {}, `?establishment=${sul.establishment.id}`);
    expect((await right.start()).type).toBe('snapshot');
  });
});

describe('access that ends in one establishment', () => {
  test('ends the sessions that stand there, and no others', async () => {
    const person = await joinBoth();
    const there = running.client(cookieOf(await enter(person, sul)));
    const here = await signIn(person.email, { establishmentId: centro.establishment.id });
    const sockets = [await connectLive(running.url, there.cookie), await connectLive(running.url, here.cookie)];
    for (const socket of sockets) await socket.start();
    expect((await sul.send('PATCH', `/api/accounts/${person.id}`, { active: false })).status).toBe(200);
    expect(await sockets[0]?.closed).toBe(4401);
    expect((await there.get('/api/orders')).status).toBe(401);
    expect((await here.get('/api/orders')).status).toBe(200);
    expect(sockets[1]?.socket.readyState).toBe(1);
    expect((await sessionOf(here)).others).toBeUndefined();
    expect((await enter(here, sul)).body.code).toBe('establishment-not-found');
  });

  test('also when the command of the operator does it, which the portal learns only from the store', async () => {
    const person = await joinBoth();
    const there = running.client(cookieOf(await enter(person, sul)));
    const socket = await connectLive(running.url, there.cookie);
    await socket.start();
    const options = { email: person.email, establishment: sul.establishment.id };
    const listed = await MEMBERSHIP_COMMANDS['disable-membership'](dependencies(), options);
    expect(listed).toMatchObject({ memberships: [{ active: false }, { active: true }] });
    expect(await socket.closed).toBe(4401);
    expect((await there.get('/api/orders')).status).toBe(401);
    await signIn(person.email);
    await MEMBERSHIP_COMMANDS['enable-membership'](dependencies(), options);
    expect((await sessionOf(await signIn(person.email))).others).toHaveLength(1);
  });

  test('the list of his sessions says where each stands; that of a person of one establishment does not', async () => {
    const person = await joinBoth();
    const there = running.client(cookieOf(await enter(person, sul)));
    const here = await signIn(person.email);
    await enter(here, centro);
    const listed = async (one: Client) =>
      (await one.get<{ sessions: readonly { establishment?: string }[] }>('/api/sessions')).body.sessions.map(
        ({ establishment }) => establishment,
      );
    expect(new Set(await listed(there))).toEqual(
      new Set([sul.establishment.fantasyName, centro.establishment.fantasyName]),
    );
    expect(await listed(await join('caixa'))).toEqual([undefined]);
  });

  test('the command adds a membership, and leaves the last owner', async () => {
    const person = await join('caixa');
    const establishment = sul.establishment.id;
    const added = await MEMBERSHIP_COMMANDS['add-membership'](dependencies(), {
      email: person.email,
      establishment,
      role: 'dono',
    });
    expect(added).toMatchObject({ memberships: [{ role: 'caixa' }, { role: 'dono', accepted: true }] });
    const alone = await running.openShop();
    const owner = { email: alone.email, establishment: alone.establishment.id };
    await expect(MEMBERSHIP_COMMANDS['disable-membership'](dependencies(), owner)).rejects.toThrow(/último dono/);
    const listed = await MEMBERSHIP_COMMANDS['list-memberships'](dependencies(), { establishment });
    expect(JSON.stringify(listed)).toContain(person.email);
  });

  test('a refused command names the e-mail and the establishment', async () => {
    const { email } = await join('caixa');
    const [establishment, own] = [sul.establishment.id, centro.establishment.id];
    const alone = await running.openShop();
    const { add, disable } = { add: 'add-membership', disable: 'disable-membership' } as const;
    const refusals = [
      [add, { email: 'ninguem@cantina.test', establishment, role: 'caixa' }, ['ninguem@cantina.test']],
      [add, { email, establishment: 'nenhum', role: 'caixa' }, ['nenhum']],
      [add, { email, establishment: own, role: 'caixa' }, [email, own]],
      [disable, { email, establishment }, [email, establishment]],
      [disable, { email: alone.email, establishment: alone.establishment.id }, [alone.email, alone.establishment.id]],
    ] as const;
    for (const [command, options, names] of refusals) {
      const { message } = await MEMBERSHIP_COMMANDS[command](dependencies(), options).then(
        () => new Error('not refused'),
        (error: Error) => error,
      );
      for (const name of names) expect(message).toContain(name);
    }
  });
});

describe('a person of two establishments', () => {
  const people = () => ({ ...dependencies(), people: createPersonStore(running.database) });

  test('gets what the installation keeps about him, of both, without secrets', async () => {
    const person = await joinBoth('caixa', 'gerente');
    const exported = JSON.stringify(await PERSON_COMMANDS['export-account'](people(), { email: person.email }));
    const record = JSON.parse(exported) as PersonRecord;
    expect(record.account).toMatchObject({ id: person.id, email: person.email });
    expect(record.establishments.map(({ name, role }) => [name, role]).sort()).toEqual([
      ['Pizzaria Centro', 'caixa'],
      ['Pizzaria Sul', 'gerente'],
    ]);
    expect(record.sessions).toHaveLength(1);
    expect(exported).not.toMatch(/token|hash|secret|scrypt/i);
  });

  test('is forgotten in both at once, but not while a shop would be left without an owner', async () => {
    const alone = await running.openShop();
    await expect(PERSON_COMMANDS['erase-account'](people(), { email: alone.email })).rejects.toThrow(/último dono/);
    expect((await alone.get('/api/session')).status).toBe(200);

    const person = await joinBoth('dono', 'dono');
    const socket = await connectLive(running.url, person.cookie);
    await socket.start();
    await PERSON_COMMANDS['erase-account'](people(), { email: person.email });
    expect(await socket.closed).toBe(4401);
    const login = await running.client().post('/api/session', { email: person.email, password: PASSWORD });
    expect(login.status).toBe(401);
    for (const shop of [centro, sul]) expect((await membersOf(shop)).map(({ id }) => id)).not.toContain(person.id);
  });

  test('keeps password and second steps, whatever somebody above in one of them asks', async () => {
    const person = await joinBoth('gerente', 'gerente');
    const link = await sul.post<Refused>(`/api/accounts/${person.id}/invitation`);
    expect([link.status, link.body.code]).toEqual([409, 'account-elsewhere']);
    const reset = await sul.send<Refused>('DELETE', `/api/accounts/${person.id}/second-factors`);
    expect([reset.status, reset.body.code]).toEqual([409, 'account-elsewhere']);
  });

  test('an older password link stops working after the person joins another shop', async () => {
    const person = await join('gerente');
    const link = await centro.post<InvitationLink>(`/api/accounts/${person.id}/invitation`);
    const invited = await invite(sul, person.email);
    await person.post(`/api/invitations/${tokenOf(invited.body)}/membership`);
    const path = `/api/invitations/${tokenOf(link.body)}`;
    expect((await running.client().post<Refused>(path, { password: 'outras quatro palavras' })).body.code).toBe(
      'old-password-wrong',
    );
    await signIn(person.email);
  });

  test('stays when one of them is deleted', async () => {
    const shop = await running.openShop();
    const both = await join('dono', shop);
    const only = await join('caixa', shop);
    const guest = await join('caixa');
    await invite(shop, guest.email);
    const { body } = await invite(sul, both.email);
    await both.post(`/api/invitations/${tokenOf(body)}/membership`);
    const operator = createOperatorStore(running.database);
    await operator.disable(shop.establishment.id, Date.now(), Date.now());
    await operator.deleteDue(Date.now() + 1);
    const session = await sessionOf(await signIn(both.email));
    expect([session.establishment.id, session.others]).toEqual([sul.establishment.id, undefined]);
    const { rows } = await running.database.pool.query('select id from auth_accounts where id = any($1)', [
      [both.id, only.id],
    ]);
    expect(rows).toEqual([{ id: both.id }]);
    const left = 'select 1 from account_invitations where establishment_id = $1';
    expect((await running.database.pool.query(left, [shop.establishment.id])).rows).toEqual([]);
    expect((await guest.get('/api/session')).status).toBe(200);
  });

  test('is let in by the one that is open while the operator keeps the other out', async () => {
    const shop = await running.openShop();
    const both = await join('dono', shop);
    const { body } = await invite(sul, both.email);
    await both.post(`/api/invitations/${tokenOf(body)}/membership`);
    await createOperatorStore(running.database).disable(shop.establishment.id, Date.now());
    const there = await signIn(both.email);
    expect(await sessionOf(there)).toMatchObject({ establishment: { id: sul.establishment.id } });
    expect((await enter(there, shop)).body.code).toBe('establishment-disabled');
  });
});
