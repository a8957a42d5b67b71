import { type Kysely, sql, type Transaction } from 'kysely';
import { browserOf } from '#domain/access/browser.ts';
import { grantsOf, roleOf } from '#domain/access/role.ts';
import { isLastOwner } from '#domain/access/team.ts';
import type { Database } from '#server/platform/database/database.ts';
import { noRow } from '#server/platform/database/no-row.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { PersonRecord, PersonStore } from './person-store.ts';

/** A person's data on PostgreSQL. Reads one establishment after the other, because each may be on another worker. */
export function createPersonStore({ kysely }: Pick<Database, 'kysely'>): PersonStore {
  return {
    async read(accountId) {
      const account = await kysely
        .selectFrom('auth_accounts')
        .where('id', '=', accountId)
        .select(['id', 'name', 'email', 'created_at'])
        .executeTakeFirstOrThrow(noRow(`account ${accountId}`));
      const establishments: PersonRecord['establishments'][number][] = [];
      for (const row of await membershipsOf(kysely, accountId)) {
        const { role, active, created_at } = row;
        const since = created_at.toISOString();
        const kept = await keptBy(kysely, row.establishment_id, accountId);
        establishments.push({ id: row.establishment_id, role: roleOf(role), active, since, ...kept });
      }
      const { id, name, email, created_at } = account;
      return {
        account: { id, name, email, createdAt: created_at.toISOString() },
        establishments,
        sessions: await sessionsOf(kysely, accountId),
        secondFactors: await factorsOf(kysely, accountId),
      };
    },
    erase: (accountId) =>
      kysely.transaction().execute(async (trx) => {
        await lockInOrder(trx, accountId);
        const mine = await membershipsOf(trx, accountId);
        const held: string[] = [];
        for (const { establishment_id } of mine) {
          if (await isLastOwnerOf(trx, establishment_id, accountId)) held.push(establishment_id);
        }
        if (held.length > 0) return held;
        for (const { establishment_id } of mine) await forgetAt(trx, establishment_id, accountId);
        await trx.deleteFrom('auth_accounts').where('id', '=', accountId).execute();
        return [];
      }),
  };
}

const membershipsOf = (kysely: Kysely<Schema>, accountId: string) =>
  kysely
    .selectFrom('account_memberships')
    .where('account_id', '=', accountId)
    .select(['establishment_id', 'role', 'active', 'created_at'])
    .orderBy('establishment_id')
    .execute();

async function keptBy(kysely: Kysely<Schema>, establishmentId: string, accountId: string) {
  const shop = await kysely
    .selectFrom('establishments')
    .where('id', '=', establishmentId)
    .select('fantasy_name')
    .executeTakeFirst();
  const { rows: devices } = await sql<{ name: string; created_at: Date }>`
    select name, created_at from push_devices
    where establishment_id = ${establishmentId} and account_id = ${accountId} order by created_at`.execute(kysely);
  const { rows: terms } = await sql<{ version: string; accepted_at: Date }>`
    select version, accepted_at from terms_acceptances
    where establishment_id = ${establishmentId} and account_id = ${accountId} order by accepted_at`.execute(kysely);
  return {
    name: shop?.fantasy_name ?? '',
    devices: devices.map(({ name, created_at }) => ({ name, since: created_at.toISOString() })),
    terms: terms.map(({ version, accepted_at }) => ({ version, acceptedAt: accepted_at.toISOString() })),
  };
}

async function sessionsOf(kysely: Kysely<Schema>, accountId: string): Promise<PersonRecord['sessions']> {
  const rows = await kysely
    .selectFrom('auth_sessions')
    .where('account_id', '=', accountId)
    .select(['device', 'user_agent', 'ip_address', 'created_at', 'seen_at'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ device, user_agent, ip_address, created_at, seen_at }) => ({
    device,
    browser: browserOf(user_agent ?? ''),
    address: ip_address ?? '',
    signedInAt: created_at.toISOString(),
    lastUsedAt: seen_at.toISOString(),
  }));
}

async function factorsOf(kysely: Kysely<Schema>, accountId: string): Promise<PersonRecord['secondFactors']> {
  const { rows } = await sql<{ kind: string; name: string; created_at: Date }>`
    select kind, name, created_at from auth_factors
    where account_id = ${accountId} and confirmed_at is not null order by created_at, id`.execute(kysely);
  return rows.map(({ kind, name, created_at }) => ({ kind, name, since: created_at.toISOString() }));
}

/**
 * Takes the locks in the order of all who write a person's rows: links, account, memberships, sessions. A sign-in, an
 * accepted invitation or a new password at the same moment then waits, or is waited for; the other order is a deadlock.
 */
async function lockInOrder(trx: Transaction<Schema>, accountId: string): Promise<void> {
  for (const links of ['account_invitations', 'password_links'] as const)
    await trx.selectFrom(links).where('account_id', '=', accountId).select('account_id').forUpdate().execute();
  await trx.selectFrom('auth_accounts').where('id', '=', accountId).select('id').forUpdate().execute();
}

/** Locks the team, so that two owners cannot leave at the same time. */
async function isLastOwnerOf(trx: Transaction<Schema>, establishmentId: string, accountId: string): Promise<boolean> {
  const rows = await trx
    .selectFrom('account_memberships')
    .where('establishment_id', '=', establishmentId)
    .select(['account_id', 'role', 'active', 'grants'])
    .orderBy('account_id')
    .forUpdate()
    .execute();
  const team = rows.map(({ account_id, role, active, grants }) => {
    return { id: account_id, role: roleOf(role), active, grants: grantsOf(grants) };
  });
  const self = team.find(({ id }) => id === accountId);
  return self !== undefined && isLastOwner(team, self);
}

async function forgetAt(trx: Transaction<Schema>, establishmentId: string, accountId: string): Promise<void> {
  await sql`
    delete from push_devices where establishment_id = ${establishmentId} and account_id = ${accountId}`.execute(trx);
  await trx
    .deleteFrom('account_memberships')
    .where('establishment_id', '=', establishmentId)
    .where('account_id', '=', accountId)
    .execute();
}
