import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTrustedDeviceStore } from '#server/access/operators/postgres-devices.ts';
import { createPersonStore } from '#server/admin/postgres-person.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { startTwoShops } from '#tests/support/access/two-shops.ts';
import { holdRows } from '#tests/support/database/held-rows.ts';

const shops = startTwoShops();
const GATE = 4130;

/** A connection that reads by indexes, as it does once the tables are large: each index gives another order of rows. */
function byIndexes(): Kysely<Schema> {
  const pool = new pg.Pool({
    ...shops.running.connection,
    options: '-c enable_seqscan=off -c enable_bitmapscan=off',
    max: 1,
  });
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  onTestFinished(() => kysely.destroy());
  return kysely;
}

/** Lets whoever deletes a session of the account wait at its first row, until the lock of the gate is free. */
async function gateSessions(accountId: string): Promise<void> {
  const { pool } = shops.running.database;
  await pool.query(`create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${GATE}); return old; end $$`);
  await pool.query(`create trigger wait_at_gate before delete on auth_sessions
    for each row when (old.account_id = '${accountId}') execute function wait_at_gate()`);
  onTestFinished(async () => {
    await pool.query('drop trigger wait_at_gate on auth_sessions');
    await pool.query('drop function wait_at_gate');
  });
}

test('removing a computer and erasing a person who has two sessions there, at the same moment, both succeed', async () => {
  const { pool } = shops.running.database;
  const establishmentId = shops.centro.establishment.id;
  const [person, device] = [await shops.join('caixa'), randomUUID()];
  await pool.query(
    `insert into trusted_devices (establishment_id, id, device_hash, name, trusted_by, trusted_at)
     values ($1, $2, $2, 'Caixa', 'Ana', now())`,
    [establishmentId, device],
  );
  // The later session has the smaller id: one deletes in the order of ids, the other in the order of rows.
  for (const id of [`z-${device}`, `a-${device}`]) {
    await pool.query(
      `insert into auth_sessions (id, account_id, token, expires_at, created_at, updated_at, at_establishment)
       values ($1, $2, $1, now() + interval '1 day', now(), now(), $3)`,
      [id, person.id, establishmentId],
    );
    await pool.query('insert into operator_sessions (session_id, device_id) values ($1, $2)', [id, device]);
  }
  await gateSessions(person.id);
  const gate = await holdRows(shops.running, 'select pg_advisory_xact_lock($1)', [GATE]);
  const removing = createTrustedDeviceStore({ kysely: byIndexes() }).remove(establishmentId, device);
  await gate.awaited(1);
  const erasing = createPersonStore({ kysely: byIndexes() }).erase(person.id);
  await gate.awaited(2);
  await gate.release();
  expect(await Promise.allSettled([removing, erasing])).toEqual([
    { status: 'fulfilled', value: expect.arrayContaining([`a-${device}`, `z-${device}`]) },
    { status: 'fulfilled', value: [] },
  ]);
  expect((await pool.query('select from auth_sessions where account_id = $1', [person.id])).rowCount).toBe(0);
  expect((await pool.query('select from auth_accounts where id = $1', [person.id])).rowCount).toBe(0);
});
