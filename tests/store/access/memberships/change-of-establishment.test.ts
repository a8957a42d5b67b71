import { describe, expect, test } from 'vitest';
import type { Session } from '#contract/access/session-schema.ts';
import {
  enter,
  invite,
  PASSWORD,
  type Refused,
  sessionOf,
  startTwoShops,
  tokenOf,
} from '#tests/support/access/two-shops.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { connectLive } from '#tests/support/live-client.ts';

const shops = startTwoShops();
const { join, joinBoth, signIn } = shops;

describe('the change of the establishment', () => {
  test('brings the other role and day, ends the session before with its sockets, and is in both audits', async () => {
    const person = await joinBoth('dono', 'atendente');
    const socket = await connectLive(shops.running.url, person.cookie);
    await socket.start();
    const { establishment: before } = await sessionOf(person);
    const changed = await enter(person, shops.sul);
    expect(changed.body).toMatchObject({
      account: { id: person.id, role: 'atendente' },
      establishment: { fantasyName: 'Pizzaria Sul' },
      others: [{ id: before.id, role: 'dono' }],
    });
    expect(await socket.closed).toBe(4401);
    expect((await person.get('/api/orders')).status).toBe(401);
    const there = shops.running.client(cookieOf(changed));
    expect((await there.get<Refused>('/api/accounts')).body.code).toBe('not-permitted');
    const kinds = async (shop: Client) =>
      (await shop.get<{ entries: { kind: string; actor: { id: string } }[] }>('/api/audit?area=access')).body.entries
        .filter(({ actor }) => actor.id === person.id)
        .map(({ kind }) => kind);
    expect(await kinds(shops.centro)).toContain('leaveEstablishment');
    expect(await kinds(shops.sul)).toEqual(['enterEstablishment', 'acceptInvitation']);
    const audit = JSON.stringify((await shops.centro.get('/api/audit?area=access')).body);
    expect(audit).not.toContain('Pizzaria Sul');
    expect(audit).not.toContain(shops.sul.establishment.id);
  });

  test('keeps when the session began and when its person proved himself', async () => {
    const person = await joinBoth();
    const query = (text: string) => shops.running.database.pool.query(text, [person.id]);
    await query(`update auth_sessions set created_at = now() - interval '80 days', proved_at = now() - interval '1 day'
      where account_id = $1`);
    const there = shops.running.client(cookieOf(await enter(person, shops.sul)));
    const { rows } = await query('select created_at, at_establishment from auth_sessions where account_id = $1');
    expect(rows).toHaveLength(1);
    expect(Date.now() - rows[0].created_at).toBeGreaterThan(79 * 24 * 60 * 60 * 1000);
    expect((await there.post<Refused>('/api/accounts', {})).body.code).toBe('proof-needed');
  });

  test('the next sign-in opens the last used establishment, or the one that the device names', async () => {
    const person = await joinBoth();
    await enter(person, shops.sul);
    expect((await sessionOf(await signIn(person.email))).establishment.id).toBe(shops.sul.establishment.id);
    const { id: establishmentId } = shops.centro.establishment;
    expect((await sessionOf(await signIn(person.email, { establishmentId }))).establishment.id).toBe(establishmentId);
    const elsewhere = await signIn(person.email, { establishmentId: 'nenhum' });
    expect((await sessionOf(elsewhere)).establishment.id).toBe(establishmentId);
  });

  test('a session that was opened by PIN asks for the password first', async () => {
    const { id, email } = await joinBoth('atendente', 'dono');
    const person = await signIn(email, { establishmentId: shops.centro.establishment.id });
    await shops.running.database.pool.query(
      `update auth_sessions set proved_at = to_timestamp(0) where account_id = $1`,
      [id],
    );
    expect((await enter(person, shops.sul)).body.code).toBe('proof-needed');
    expect((await person.post('/api/session/proof', { password: PASSWORD })).status).toBe(204);
    expect((await enter(person, shops.sul)).status).toBe(200);
  });

  test('the PIN of one shop is not valid in the other', async () => {
    const person = await joinBoth('caixa', 'caixa');
    expect((await person.send('PUT', '/api/session/pin', { password: PASSWORD, pin: '4711' })).status).toBe(204);
    type Operators = { operators: { id: string; hasPin: boolean }[] };
    const pinOf = async (shop: Client) =>
      (await shop.get<Operators>('/api/operators')).body.operators.find(({ id }) => id === person.id)?.hasPin;
    expect([await pinOf(shops.centro), await pinOf(shops.sul)]).toEqual([true, false]);
  });

  test('a shop that requires a second step of owners requires it only of those who enter it', async () => {
    const strict = await shops.running.openShop();
    const person = await join('dono');
    const { body } = await invite(strict, person.email, 'dono');
    await person.post(`/api/invitations/${tokenOf(body)}/membership`);
    expect((await strict.send('PUT', '/api/second-factors/rule', { askedOf: 'owners' })).status).toBe(200);
    expect((await person.get('/api/orders')).status).toBe(200);
    const changed = await enter(person, strict);
    expect(changed.body).toMatchObject({ account: { secondFactor: 'missing' } });
    const there = shops.running.client(cookieOf(changed));
    expect((await there.get<Refused>('/api/orders')).body.code).toBe('second-factor-missing');
    const back = shops.running.client(cookieOf(await enter(there, shops.centro)));
    expect((await back.get('/api/orders')).status).toBe(200);
  });
});

describe('a tab that shows the other establishment', () => {
  test('can read and write nothing; a tab that names no establishment gets the session’s', async () => {
    const person = await joinBoth();
    const there = shops.running.client(cookieOf(await enter(person, shops.sul)));
    const stale = { 'x-establishment': shops.centro.establishment.id };
    const written = await there.post<Refused>('/api/orders', aDelivery(), stale);
    expect([written.status, written.body.code]).toEqual([409, 'other-establishment']);
    expect((await there.get<Refused>('/api/orders', stale)).body.code).toBe('other-establishment');
    for (const shop of [shops.centro, shops.sul])
      expect((await shop.get<{ orders: unknown[] }>('/api/orders')).body.orders).toEqual([]);
    expect((await there.get('/api/orders', { 'x-establishment': shops.sul.establishment.id })).status).toBe(200);
    expect((await there.get('/api/orders')).status).toBe(200);
    // It may always read the session's establishment, and sign out.
    expect((await there.get<Session>('/api/session', stale)).body.establishment.id).toBe(shops.sul.establishment.id);
    expect((await enter(there, shops.centro, stale)).status).toBe(200);
  });

  test('gets no live feed', async () => {
    const person = await joinBoth();
    const there = shops.running.client(cookieOf(await enter(person, shops.sul)));
    const stale = await connectLive(
      shops.running.url,
      there.cookie,
      {},
      `?establishment=${shops.centro.establishment.id}`,
    );
    expect(await stale.closed).toBe(4401);
    expect(stale.messages).toEqual([]);
    const right = await connectLive(
      shops.running.url,
      there.cookie,
      {},
      `?establishment=${shops.sul.establishment.id}`,
    );
    expect((await right.start()).type).toBe('snapshot');
  });
});
