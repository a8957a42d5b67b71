import { type Selectable, sql } from 'kysely';
import { PASSED, refused } from '#domain/shared/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { noRow } from '#server/platform/database/no-row.ts';
import { toStoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { AgentPairingRow } from '#server/printing/postgres-tables.ts';
import type { FoundPairing, PairingStore } from './pairing-store.ts';

/** The most computers that wait at once, of all establishments together. */
export const MOST_WAITING = 2000;

/** Codes on PostgreSQL. Expired ones are deleted when the next one is added. */
export function createPairingStore({ kysely }: Pick<Database, 'kysely'>): PairingStore {
  return {
    add: ({ id, name, platform, tokenHash, hint }, codeHash, now, until) =>
      kysely.transaction().execute(async (trx) => {
        // Lock by name: no establishment is known yet, so there is no row of it to lock.
        await sql`select pg_advisory_xact_lock(hashtextextended('agent pairings', 0))`.execute(trx);
        // Keep used codes until they expire: their agents poll so long.
        await trx.deleteFrom('agent_pairings').where('expires_at', '<', new Date(now)).execute();
        const { count } = await trx
          .selectFrom('agent_pairings')
          .select((row) => row.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(noRow(`the number of agent_pairings, for pairing ${id}`));
        if (count >= MOST_WAITING) return refused({ code: 'too-many-pairings' });
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('agent_pairings')
          .values({
            id,
            code_hash: codeHash,
            token_hash: tokenHash,
            hint,
            name,
            platform: platform ?? null,
            expires_at: new Date(until),
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n ? PASSED : refused({ code: 'pairing-not-found' });
      }),
    async state(id, now) {
      const row = await kysely.selectFrom('agent_pairings').selectAll().where('id', '=', id).executeTakeFirst();
      if (row?.paired_at) return 'paired';
      return row !== undefined && row.expires_at.getTime() > now ? 'waiting' : 'ended';
    },
    async find(codeHash, now) {
      const row = await kysely
        .selectFrom('agent_pairings')
        .selectAll()
        .where('code_hash', '=', codeHash)
        .where('paired_at', 'is', null)
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst();
      return row && toPairing(row);
    },
    spend: (codeHash, now, adopt) =>
      kysely.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('agent_pairings')
          .set({ paired_at: new Date(now) })
          .where('code_hash', '=', codeHash)
          .where('paired_at', 'is', null)
          .where('expires_at', '>', new Date(now))
          .returningAll()
          .executeTakeFirst();
        return row && adopt(toPairing(row), toStoreTransaction(trx));
      }),
  };
}

function toPairing(row: Selectable<AgentPairingRow>): FoundPairing {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    tokenHash: row.token_hash,
    expiresAt: row.expires_at.toISOString(),
    ...(row.platform === null ? {} : { platform: row.platform }),
  };
}
