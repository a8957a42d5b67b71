import { sql, type Transaction } from 'kysely';
import { grantsOf, roleOf } from '#domain/access/role.ts';
import { PASSED, refused } from '#domain/shared/result.ts';
import { readPasswordHash } from '#server/access/passwords/postgres-credentials.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { toStoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { SessionRow, SessionRows } from './rows.ts';

interface FoundSessionRow {
  readonly id: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly proved_at: Date;
  readonly at_establishment: string;
  readonly account_id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly grants: string;
  readonly others: readonly { readonly id: string; readonly role: string }[];
}

/** Sessions on PostgreSQL. */
export function createSessionRows({ kysely }: Pick<Database, 'kysely'>): SessionRows {
  return {
    async find(token, now) {
      // Every uncached request runs this: session, person, rights and other memberships in one statement.
      const { rows } = await sql<FoundSessionRow>`
        select s.id, s.created_at, s.expires_at, s.proved_at, s.at_establishment, s.account_id, a.name, a.email,
          m.role, m.grants,
          (select coalesce(json_agg(json_build_object('id', o.establishment_id, 'role', o.role)), '[]'::json)
            from account_memberships o where o.account_id = s.account_id
            and o.establishment_id <> s.at_establishment and o.active and o.accepted_at is not null) as others
        from auth_sessions s
        join auth_accounts a on a.id = s.account_id
        join account_memberships m on m.account_id = s.account_id and m.establishment_id = s.at_establishment
        where s.token = ${token} and s.expires_at > ${new Date(now)} and m.active and m.accepted_at is not null
      `.execute(kysely);
      return rows[0] === undefined ? null : rowOf(rows[0]);
    },
    add: ({ accountId, establishmentId, passwordHash, now, ...session }, also) =>
      kysely.transaction().execute(async (trx) => {
        const at = new Date(now);
        await holdPassword(trx, accountId);
        if (passwordHash !== undefined && (await readPasswordHash(trx, accountId)) !== passwordHash) {
          return refused({ code: 'password-changed' });
        }
        if (!(await holdOpen(trx, establishmentId))) return refused({ code: 'no-access' });
        if (!(await noteEntry(trx, accountId, establishmentId, at))) return refused({ code: 'no-access' });
        await trx
          .insertInto('auth_sessions')
          .values({
            id: session.id,
            token: session.token,
            account_id: accountId,
            at_establishment: establishmentId,
            device: session.device,
            user_agent: session.userAgent,
            ip_address: session.address,
            created_at: at,
            updated_at: at,
            seen_at: at,
            proved_at: new Date(session.provedAt),
            expires_at: new Date(session.expiresAt),
          })
          .execute();
        await also?.(session.id, toStoreTransaction(trx));
        return PASSED;
      }),
    move: (from, { id, token, establishmentId }, now, also) =>
      kysely.transaction().execute(async (trx) => {
        const at = new Date(now);
        const session = trx.selectFrom('auth_sessions').where('id', '=', from);
        const owner = await session.select('account_id').executeTakeFirst();
        if (owner === undefined) return refused({ code: 'signed-out' });
        await holdPassword(trx, owner.account_id);
        const before = await session.selectAll().forUpdate().executeTakeFirst();
        if (before === undefined) return refused({ code: 'signed-out' });
        if (!(await holdOpen(trx, establishmentId))) return refused({ code: 'no-access' });
        if (!(await noteEntry(trx, before.account_id, establishmentId, at))) return refused({ code: 'no-access' });
        await trx.deleteFrom('auth_sessions').where('id', '=', from).execute();
        await trx
          .insertInto('auth_sessions')
          .values({ ...before, id, token, at_establishment: establishmentId, seen_at: at })
          .execute();
        await also(id, toStoreTransaction(trx));
        return PASSED;
      }),
    async lengthen(id, expiresAt) {
      await kysely
        .updateTable('auth_sessions')
        .set({ expires_at: new Date(expiresAt), updated_at: new Date() })
        .where('id', '=', id)
        .execute();
    },
    remove: (token, also) =>
      kysely.transaction().execute(async (trx) => {
        const removed = trx.deleteFrom('auth_sessions').where('token', '=', token).returning('id');
        const row = await removed.executeTakeFirst();
        if (row !== undefined) await also?.(row.id, toStoreTransaction(trx));
      }),
  };
}

/**
 * Locks the establishment, so that the operator does not disable it meanwhile: disabling waits until the new session is
 * visible, and ends it. If it came first, this waits for it and answers false. Saves of settings do not wait for this.
 */
async function holdOpen(trx: Transaction<Schema>, establishmentId: string): Promise<boolean> {
  const open = await trx
    .selectFrom('establishments')
    .where('id', '=', establishmentId)
    .where('disabled_at', 'is', null)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Locks the account, so that nobody changes its password or ends all its sessions meanwhile: such a change waits until
 * the new session is visible, and ends it. If it came first, this waits for it and sees the change.
 */
async function holdPassword(trx: Transaction<Schema>, accountId: string): Promise<void> {
  await trx.selectFrom('auth_accounts').where('id', '=', accountId).select('id').forShare().execute();
}

/** Notes that the person has entered the establishment; false without access to it. */
async function noteEntry(
  trx: Transaction<Schema>,
  accountId: string,
  establishmentId: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account_memberships')
    .set({ entered_at: at })
    .where('account_id', '=', accountId)
    .where('establishment_id', '=', establishmentId)
    .where('active', '=', true)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function rowOf(row: FoundSessionRow): SessionRow {
  return {
    id: row.id,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    provedAt: row.proved_at.getTime(),
    establishmentId: row.at_establishment,
    account: { id: row.account_id, name: row.name, email: row.email },
    role: roleOf(row.role),
    grants: grantsOf(row.grants),
    others: row.others.map(({ id, role }) => ({ id, role: roleOf(role) })),
  };
}
