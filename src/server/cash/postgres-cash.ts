import type { Database } from '#server/platform/database/database.ts';
import type { CashStore, FollowedCash } from './cash-store.ts';
import { createCashBack } from './postgres-cash-back.ts';
import { createCashClosings } from './postgres-closings.ts';
import { createCashSessions } from './postgres-sessions.ts';
import { createCashTally } from './postgres-tally.ts';

/** The register on PostgreSQL. */
export function createCashStore({ kysely }: Database, followed: FollowedCash): CashStore {
  return {
    ...createCashSessions(kysely, followed),
    ...createCashClosings(kysely, followed),
    ...createCashBack(kysely, followed),
    ...createCashTally(kysely),
  };
}
