import type { Database } from '#server/platform/database/database.ts';
import { createAlone } from '#server/platform/database/turns/across-nodes.ts';
import type { CapTurns } from './turns.ts';

/** A courier's turns in the store. */
export function createCapTurns(database: Pick<Database, 'kysely' | 'pool'>): CapTurns {
  const alone = createAlone(database);
  return {
    alone: (establishmentId, courierId, write) => alone(`cash cap ${establishmentId} ${courierId}`, write),
  };
}
