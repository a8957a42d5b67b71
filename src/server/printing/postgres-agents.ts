import type { Selectable } from 'kysely';
import type { PrintAgent } from '#contract/printing/schema.ts';
import { readTimeZone } from '#server/establishment/postgres-time-zone.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PrintAgentRow } from './postgres-tables.ts';
import type { PrintAgentStore } from './print-agent-store.ts';

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
    async create(establishmentId, { id, name, hint, createdAt }, tokenHash) {
      await db
        .insertInto('print_agents')
        .values({
          establishment_id: establishmentId,
          id,
          name,
          hint,
          token_hash: tokenHash,
          created_at: new Date(createdAt),
        })
        .onConflict((conflict) => conflict.columns(['establishment_id', 'id']).doNothing())
        .execute();
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
      const timeZone = row && (await readTimeZone(db, row.establishment_id));
      return timeZone ? { establishmentId: row.establishment_id, timeZone, agent: toAgent(row) } : null;
    },
    async noteSeen(establishmentId, id, at) {
      await db
        .updateTable('print_agents')
        .set({ last_seen_at: at })
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .execute();
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
  };
}
