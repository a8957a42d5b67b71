import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import type { CredentialStore } from './credential-store.ts';

/** The accounts library's name for a password. */
const PROVIDER = 'credential';

/** Passwords on PostgreSQL, in the accounts library's table. */
export function createCredentialStore({ kysely }: Pick<Database, 'kysely'>): CredentialStore {
  return {
    find: (accountId) => readPasswordHash(kysely, accountId),
    async replace(accountId, passwordHash, { except, transaction } = {}) {
      const write = async (trx: Kysely<Schema>): Promise<readonly string[]> => {
        await lockAccount(trx, accountId);
        await savePassword(trx, accountId, passwordHash);
        return deleteSessions(trx, accountId, { except });
      };
      return transaction === undefined ? kysely.transaction().execute(write) : write(kyselyOf(transaction));
    },
    async proveMailbox(accountId, transaction) {
      const trx = kyselyOf(transaction);
      const { numUpdatedRows } = await trx
        .updateTable('auth_accounts')
        .set({ email_verified: true })
        .where('id', '=', accountId)
        .where('email_verified', '=', false)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await trx.deleteFrom('auth_factors').where('account_id', '=', accountId).execute();
    },
    async isProven(accountId) {
      const row = await kysely
        .selectFrom('auth_accounts')
        .where('id', '=', accountId)
        .select('email_verified')
        .executeTakeFirst();
      return row?.email_verified === true;
    },
  };
}

export async function readPasswordHash(db: Kysely<Schema>, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth_credentials')
    .where('account_id', '=', accountId)
    .where('provider_id', '=', PROVIDER)
    .select('password')
    .executeTakeFirst();
  return row?.password ?? undefined;
}

async function savePassword(trx: Kysely<Schema>, accountId: string, password: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('auth_credentials')
    .set({ password, updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('provider_id', '=', PROVIDER)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await trx
    .insertInto('auth_credentials')
    .values({ id: randomUUID(), account_id: accountId, provider_id: PROVIDER, subject_id: accountId, password })
    .execute();
}

/**
 * Locks the account: of two concurrent calls one waits, so that it never has two passwords, and no session that is being
 * opened or moved to another establishment outlives the end of all.
 */
export async function lockAccount(trx: Kysely<Schema>, accountId: string): Promise<void> {
  await trx.selectFrom('auth_accounts').where('id', '=', accountId).select('id').forNoKeyUpdate().execute();
}

/** Which of an account's sessions end: all without a field, else all but one, or those of one establishment. */
export interface EndingSessions {
  readonly except?: string | undefined;
  readonly establishmentId?: string;
}

/** Deletes these sessions of the account; returns the ids of those deleted. */
export function endSessions(db: Kysely<Schema>, accountId: string, which: EndingSessions): Promise<readonly string[]> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    return deleteSessions(trx, accountId, which);
  });
}

async function deleteSessions(
  trx: Kysely<Schema>,
  accountId: string,
  { except, establishmentId }: EndingSessions,
): Promise<readonly string[]> {
  const rows = await trx
    .deleteFrom('auth_sessions')
    .where('account_id', '=', accountId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .$if(establishmentId !== undefined, (query) => query.where('at_establishment', '=', establishmentId ?? ''))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
