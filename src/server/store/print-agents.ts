import type { Selectable } from 'kysely';
import type { PrintAgent } from '#contract/printing-schema.ts';
import type { Database } from './database.ts';
import type { PrintAgentRow } from './printing-tables.ts';

export interface FoundPrintAgent {
  readonly establishmentId: string;
  readonly timeZone: string;
  readonly agent: PrintAgent;
}

/** The agents that bring jobs to printers. The store knows only a hash of each token. */
export interface PrintAgentStore {
  list(establishmentId: string): Promise<readonly PrintAgent[]>;
  create(establishmentId: string, agent: PrintAgent, tokenHash: string): Promise<void>;
  /** False when the establishment has no such agent. */
  revoke(establishmentId: string, id: string): Promise<boolean>;
  /** Not given an establishment: the token's hash finds a single row, which names its own. */
  find(tokenHash: string): Promise<FoundPrintAgent | null>;
  noteSeen(establishmentId: string, id: string, at: Date): Promise<void>;
}

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
        .innerJoin('establishments', 'establishments.id', 'print_agents.establishment_id')
        .selectAll('print_agents')
        .select('establishments.time_zone')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row ? { establishmentId: row.establishment_id, timeZone: row.time_zone, agent: toAgent(row) } : null;
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
