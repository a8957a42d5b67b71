import type { Selectable, Transaction } from 'kysely';
import type { PrintAgent } from '#contract/printing/schema.ts';
import { PASSED } from '#domain/shared/result.ts';
import { readTimeZone } from '#server/establishment/postgres-time-zone.ts';
import type { Database } from '#server/platform/database/database.ts';
import { checkRoom } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import type { PrintAgentRow } from './postgres-tables.ts';
import { MOST_AGENTS, type PrintAgentStore } from './print-agent-store.ts';

export function createPrintAgentStore({ kysely: db }: Pick<Database, 'kysely'>): PrintAgentStore {
  return {
    async list(establishmentId) {
      const rows = await db
        .selectFrom('print_agents')
        .selectAll()
        .where('establishment_id', '=', establishmentId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toAgent);
    },
    async create(establishmentId, { id, name, hint, createdAt, platform }, tokenHash, transaction) {
      const write = async (trx: Transaction<Schema>) => {
        const entry = { table: 'print_agents', key: { column: 'id', value: id }, most: MOST_AGENTS } as const;
        const room = await checkRoom(trx, establishmentId, entry);
        if (!room.ok) return room;
        await trx
          .insertInto('print_agents')
          .values({
            establishment_id: establishmentId,
            id,
            name,
            hint,
            token_hash: tokenHash,
            platform: platform ?? null,
            created_at: new Date(createdAt),
          })
          .onConflict((conflict) => conflict.columns(['establishment_id', 'id']).doNothing())
          .execute();
        return PASSED;
      };
      return transaction === undefined ? db.transaction().execute(write) : write(kyselyOf(transaction));
    },
    async revoke(establishmentId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('print_agents')
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async find(tokenHash) {
      const row = await db
        .selectFrom('print_agents')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (row === undefined) return null;
      const timeZone = await readTimeZone(db, row.establishment_id);
      if (timeZone === undefined) return 'disabled';
      return { establishmentId: row.establishment_id, timeZone, agent: toAgent(row) };
    },
    async noteSeen(establishmentId, id, at) {
      await db
        .updateTable('print_agents')
        .set({ last_seen_at: at })
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .execute();
    },
    async report(establishmentId, id, { platform, version, queues, devices, updateFailure }, newest) {
      const isOver = updateFailure !== undefined || version === newest;
      const row = await db
        .updateTable('print_agents')
        .set({
          platform,
          version,
          queues: [...queues],
          devices: [...devices],
          ...(isOver ? { update_asked: false, update_failure: updateFailure ?? null } : {}),
        })
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && toAgent(row);
    },
    async askUpdate(establishmentId, id) {
      const { numUpdatedRows } = await db
        .updateTable('print_agents')
        .set({ update_asked: true, update_failure: null })
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

function toAgent(row: Selectable<PrintAgentRow>): PrintAgent {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    createdAt: row.created_at.toISOString(),
    ...(row.last_seen_at === null ? {} : { lastSeenAt: row.last_seen_at.toISOString() }),
    ...(row.platform === null ? {} : { platform: row.platform }),
    ...(row.version === null ? {} : { version: row.version }),
    ...(row.queues.length === 0 ? {} : { queues: row.queues }),
    ...(row.devices.length === 0 ? {} : { devices: row.devices }),
    ...(row.update_asked ? { updating: true } : {}),
    ...(row.update_failure === null ? {} : { updateFailure: row.update_failure }),
  };
}
