import type { Database } from '#server/platform/database/database.ts';
import type { CashStore } from './cash-store.ts';
import { createCashClosings } from './postgres-closings.ts';
import { createCashSessions } from './postgres-sessions.ts';
import { behind, catchUp } from './postgres-tally.ts';

/** The register on PostgreSQL. */
export function createCashStore({ kysely }: Database): CashStore {
  return {
    ...createCashSessions(kysely),
    ...createCashClosings(kysely),
    behind: () => behind(kysely),
    addUp: (establishmentId, steps) => catchUp(kysely, establishmentId, steps),
  };
}
