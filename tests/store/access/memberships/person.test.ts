import { describe, expect, test } from 'vitest';
import type { InvitationLink } from '#contract/access/team-schema.ts';
import { PERSON_COMMANDS } from '#server/admin/person-commands.ts';
import type { PersonRecord } from '#server/admin/person-store.ts';
import { createOperatorStore } from '#server/admin/postgres-operator.ts';
import { createPersonStore } from '#server/admin/postgres-person.ts';
import {
  enter,
  invite,
  membersOf,
  PASSWORD,
  type Refused,
  sessionOf,
  startTwoShops,
  tokenOf,
} from '#tests/support/access/two-shops.ts';
import { holdRows } from '#tests/support/database/held-rows.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { throwFailed } from '#tests/support/throw-failed.ts';

const shops = startTwoShops();
const { join, joinBoth, signIn, dependencies } = shops;

describe('a person of two establishments', () => {
  const people = () => ({ ...dependencies(), people: createPersonStore(shops.running.database) });

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
    const alone = await shops.running.openShop();
    await expect(PERSON_COMMANDS['erase-account'](people(), { email: alone.email })).rejects.toThrow(/último dono/);
    expect((await alone.get('/api/session')).status).toBe(200);

    const person = await joinBoth('dono', 'dono');
    const socket = await connectLive(shops.running.url, person.cookie);
    await socket.start();
    await PERSON_COMMANDS['erase-account'](people(), { email: person.email });
    expect(await socket.closed).toBe(4401);
    const login = await shops.running.client().post('/api/session', { email: person.email, password: PASSWORD });
    expect(login.status).toBe(401);
    for (const shop of [shops.centro, shops.sul])
      expect((await membersOf(shop)).map(({ id }) => id)).not.toContain(person.id);
  });

  // Each holds what another request has locked, lets the erasure run up to it, and takes its next lock.
  test.each([
    [
      'signs in',
      'select from auth_accounts where id = $1 for share',
      'update account_memberships set entered_at = now() where account_id = $1',
    ],
    [
      'accepts an invitation',
      'delete from account_invitations where account_id = $1',
      'select from auth_accounts where id = $1 for no key update',
    ],
    [
      'chooses a new password by a link',
      'delete from password_links where account_id = $1',
      'select from auth_accounts where id = $1 for no key update',
    ],
  ])('is forgotten without a deadlock in the moment in which he %s', async (_name, first, next) => {
    const person = await joinBoth('gerente', 'caixa');
    await invite(await shops.running.openShop(), person.email);
    await shops.running.database.pool.query(
      `insert into password_links (account_id, token_hash, made_at, ends_at) values ($1, $1, now(), now() + '1 hour')`,
      [person.id],
    );
    const other = await holdRows(shops.running, first, [person.id]);
    const erasing = PERSON_COMMANDS['erase-account'](people(), { email: person.email });
    await other.awaited();
    await other.query(next, [person.id]);
    await other.release();
    expect(await erasing).toMatchObject({ erased: { id: person.id } });
  });

  test('is forgotten without a deadlock while one of his shops is deleted', async () => {
    const shop = await shops.running.openShop();
    const person = await join('gerente', shop);
    const operator = createOperatorStore(shops.running.database);
    await operator.disable(shop.establishment.id, Date.now(), Date.now() - 1);
    const erasure = await holdRows(shops.running, 'select from auth_accounts where id = $1 for update', [person.id]);
    const deleting = operator.deleteDue(Date.now(), throwFailed);
    await erasure.awaited();
    await erasure.query('select from account_memberships where account_id = $1 for update', [person.id]);
    await erasure.release();
    expect(await deleting).toEqual([shop.establishment.id]);
  });

  test('keeps password and second steps, even if a higher role of one of them wants to reset them', async () => {
    const person = await joinBoth('gerente', 'gerente');
    const link = await shops.sul.post<Refused>(`/api/accounts/${person.id}/invitation`);
    expect([link.status, link.body.code]).toEqual([409, 'account-elsewhere']);
    const reset = await shops.sul.send<Refused>('DELETE', `/api/accounts/${person.id}/second-factors`);
    expect([reset.status, reset.body.code]).toEqual([409, 'account-elsewhere']);
  });

  test('chooses no password that is made of the name of either, wherever he is signed in', async () => {
    const { email } = await joinBoth();
    const person = await signIn(email, { establishmentId: shops.sul.establishment.id });
    const choose = (password: string) =>
      person.send<Refused>('PUT', '/api/session/password', { oldPassword: PASSWORD, password });
    expect((await choose('centro-pizzaria')).body.code).toBe('weak-password');
    expect((await choose('outras quatro palavras')).status).toBe(204);
  });

  test('an older password link stops working after the person joins another shop', async () => {
    const person = await join('gerente');
    const link = await shops.centro.post<InvitationLink>(`/api/accounts/${person.id}/invitation`);
    const invited = await invite(shops.sul, person.email);
    await person.post(`/api/invitations/${tokenOf(invited.body)}/membership`);
    const path = `/api/invitations/${tokenOf(link.body)}`;
    expect((await shops.running.client().post<Refused>(path, { password: 'outras quatro palavras' })).body.code).toBe(
      'old-password-wrong',
    );
    await signIn(person.email);
  });

  test('stays when one of them is deleted', async () => {
    const shop = await shops.running.openShop();
    const both = await join('dono', shop);
    const only = await join('caixa', shop);
    const guest = await join('caixa');
    await invite(shop, guest.email);
    const { body } = await invite(shops.sul, both.email);
    await both.post(`/api/invitations/${tokenOf(body)}/membership`);
    const operator = createOperatorStore(shops.running.database);
    await operator.disable(shop.establishment.id, Date.now(), Date.now());
    expect(await operator.deleteDue(Date.now() + 1, throwFailed)).toEqual([shop.establishment.id]);
    const session = await sessionOf(await signIn(both.email));
    expect([session.establishment.id, session.others]).toEqual([shops.sul.establishment.id, undefined]);
    const { rows } = await shops.running.database.pool.query('select id from auth_accounts where id = any($1)', [
      [both.id, only.id],
    ]);
    expect(rows).toEqual([{ id: both.id }]);
    const left = 'select 1 from account_invitations where establishment_id = $1';
    expect((await shops.running.database.pool.query(left, [shop.establishment.id])).rows).toEqual([]);
    expect((await guest.get('/api/session')).status).toBe(200);
  });

  test('can enter the enabled one while the operator has disabled the other', async () => {
    const shop = await shops.running.openShop();
    const both = await join('dono', shop);
    const { body } = await invite(shops.sul, both.email);
    await both.post(`/api/invitations/${tokenOf(body)}/membership`);
    await createOperatorStore(shops.running.database).disable(shop.establishment.id, Date.now());
    const there = await signIn(both.email);
    expect(await sessionOf(there)).toMatchObject({ establishment: { id: shops.sul.establishment.id } });
    expect((await enter(there, shop)).body.code).toBe('establishment-disabled');
  });
});
