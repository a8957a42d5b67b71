import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MOST_PEOPLE } from '#domain/access/team.ts';
import { hashPassword } from '#server/access/password-hash.ts';
import { createSessionStore } from '#server/access/postgres-sessions.ts';
import { createTeamStore } from '#server/access/postgres-team.ts';
import { createOperatorStore } from '#server/admin/postgres-operator.ts';
import { enter, invite, PASSWORD, type Person, type Refused, startTwoShops } from '#tests/support/access/two-shops.ts';
import { cookieOf } from '#tests/support/client.ts';
import { type HeldRows, holdRows } from '#tests/support/database/held-rows.ts';

const shops = startTwoShops();
const { join, joinBoth } = shops;

const rowsOf = async (text: string, values: readonly unknown[]) =>
  (await shops.running.database.pool.query(text, [...values])).rows;
const sessionsOf = ({ id }: Person) => rowsOf('select id from auth_sessions where account_id = $1', [id]);

/** A change of the person's password, or the end of all sessions, that has not been committed yet. */
const changeOf = ({ id }: Person): Promise<HeldRows> =>
  holdRows(shops.running, 'select from auth_accounts where id = $1 for no key update', [id]);
const endSessionsIn = (held: HeldRows, { id }: Person) =>
  held.query('delete from auth_sessions where account_id = $1', [id]);

test('a sign-in in the moment in which the password is changed opens no session with the old one', async () => {
  const person = await join('caixa');
  const change = await changeOf(person);
  const signing = shops.running.client().post<Refused>('/api/session', { email: person.email, password: PASSWORD });
  await change.awaited();
  const hash = await hashPassword('outras quatro palavras');
  await change.query('update auth_credentials set password = $2 where account_id = $1', [person.id, hash]);
  await endSessionsIn(change, person);
  await change.release();
  const { status, body } = await signing;
  expect([status, body.code]).toEqual([500, 'login-failed']);
  expect(await sessionsOf(person)).toEqual([]);
});

test('a change of establishment in the moment in which all sessions end keeps none open', async () => {
  const person = await joinBoth();
  const change = await changeOf(person);
  const entering = enter(person, shops.sul);
  await change.awaited();
  await endSessionsIn(change, person);
  await change.release();
  expect((await entering).status).toBe(401);
  expect(await sessionsOf(person)).toEqual([]);
});

test('a change to an establishment in the moment in which access there ends keeps the session where it is', async () => {
  const person = await joinBoth();
  const change = await changeOf(person);
  const entering = enter(person, shops.sul);
  await change.awaited();
  await change.query('update account_memberships set active = false where account_id = $1 and establishment_id = $2', [
    person.id,
    shops.sul.establishment.id,
  ]);
  await change.release();
  const { status, body } = await entering;
  expect([status, body.code]).toEqual([404, 'establishment-not-found']);
  expect(await sessionsOf(person)).toHaveLength(1);
});

/** Moves a session in a transaction that holds its account, as `SessionRows.move` does; returns the new id. */
async function moveSession(move: HeldRows, id: string): Promise<string> {
  const moved = randomUUID();
  await move.query(
    `insert into auth_sessions select (jsonb_populate_record(s, jsonb_build_object('id', $2::text, 'token', $2))).*
      from auth_sessions s where id = $1`,
    [id, moved],
  );
  await move.query('delete from auth_sessions where id = $1', [id]);
  return moved;
}

test('ending all other sessions waits for one that is just moving to another establishment, and ends it', async () => {
  const person = await joinBoth();
  const answer = await shops.running.client().post('/api/session', { email: person.email, password: PASSWORD });
  const other = shops.running.client(cookieOf(answer));
  const [moving] = await rowsOf('select id from auth_sessions where account_id = $1 order by created_at', [person.id]);
  const move = await holdRows(shops.running, 'select from auth_accounts where id = $1 for share', [person.id]);
  const ending = other.send('DELETE', '/api/sessions');
  await move.awaited();
  const moved = await moveSession(move, moving.id);
  await move.release();
  expect((await ending).status).toBe(204);
  expect((await sessionsOf(person)).map(({ id }) => id)).not.toContain(moved);
  expect(await sessionsOf(person)).toHaveLength(1);
});

test('ending the sessions at one establishment waits for one that is just being opened there, and ends it', async () => {
  const person = await join('caixa');
  const [opening] = await sessionsOf(person);
  const move = await holdRows(shops.running, 'select from auth_accounts where id = $1 for share', [person.id]);
  const { establishment } = shops.centro;
  const ending = createTeamStore(shops.running.database).endSessionsAt(establishment.id, person.id);
  await move.awaited();
  const moved = await moveSession(move, opening.id);
  await move.release();
  expect(await ending).toEqual([moved]);
  expect(await sessionsOf(person)).toEqual([]);
});

test('a sign-in that is under way when the operator closes the establishment leaves no session open', async () => {
  const shop = await shops.running.openShop();
  const person = await join('caixa', shop);
  const held = await holdRows(shops.running, 'select from account_memberships where account_id = $1 for update', [
    person.id,
  ]);
  const signing = shops.running.client().post('/api/session', { email: person.email, password: PASSWORD });
  await held.awaited(1);
  const closing = createOperatorStore(shops.running.database).disable(shop.establishment.id, Date.now());
  await held.awaited(2);
  await held.release();
  await Promise.all([signing, closing]);
  expect(await sessionsOf(person)).toEqual([]);
});

test('a sign-in that waits while the operator closes the establishment finds it disabled', async () => {
  const shop = await shops.running.openShop();
  const person = await join('caixa', shop);
  const closing = await changeOf(person);
  const signing = shops.running.client().post<Refused>('/api/session', { email: person.email, password: PASSWORD });
  await closing.awaited();
  await closing.query('update establishments set disabled_at = now() where id = $1', [shop.establishment.id]);
  await endSessionsIn(closing, person);
  await closing.release();
  const { status, body } = await signing;
  expect([status, body.code]).toEqual([500, 'login-failed']);
  expect(await sessionsOf(person)).toEqual([]);
});

test('the nightly removal of ended sessions passes over one that someone deletes at this moment', async () => {
  const [one, other] = [await join('caixa'), await join('caixa')];
  await rowsOf(`update auth_sessions set expires_at = now() - interval '1 day' where account_id = any ($1)`, [
    [one.id, other.id],
  ]);
  const held = await holdRows(shops.running, 'select from auth_sessions where account_id = $1 for update', [one.id]);
  expect(await createSessionStore(shops.running.database).forgetEnded(Date.now())).toBe(1);
  await held.release();
  expect(await sessionsOf(one)).toHaveLength(1);
  expect(await sessionsOf(other)).toEqual([]);
});

test('of several people invited for the last place, those who are refused leave no account behind', async () => {
  const establishmentId = shops.centro.establishment.id;
  const [{ count }] = await rowsOf(
    'select count(*)::int as count from account_memberships where establishment_id = $1',
    [establishmentId],
  );
  await rowsOf(
    `with made as (
      insert into auth_accounts (id, name, email, email_verified, created_at, updated_at)
      select 'full-' || n, 'Caio', n || '@cheio.test', true, now(), now() from generate_series(1, $2) n returning id)
    insert into account_memberships (account_id, establishment_id, role, invited_name, created_at)
    select id, $1, 'caixa', 'Caio', now() from made`,
    [establishmentId, MOST_PEOPLE - count - 1],
  );
  const list = await holdRows(shops.running, 'select from establishments where id = $1 for no key update', [
    establishmentId,
  ]);
  const emails = [1, 2, 3].map((n) => `${n}-${randomUUID()}@equipe.test`);
  const asked = emails.map((email) => invite(shops.centro, email, 'caixa'));
  await list.awaited(emails.length);
  await list.release();
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  expect(await rowsOf('select id from auth_accounts where email = any ($1)', [emails])).toHaveLength(1);
});
