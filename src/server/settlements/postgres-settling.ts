import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import type { LedgerStore } from './ledger-store.ts';
import { actIn, takesCash } from './postgres-act.ts';
import { type SettleParts, settleIn } from './postgres-settle.ts';

/** Lines entered by people, and settlements, on PostgreSQL; each is one transaction with its till movement. */
export function createSettling(
  kysely: Kysely<Schema>,
  parts: SettleParts & Pick<LedgerStore, 'followCash'>,
): Pick<LedgerStore, 'act' | 'settle'> {
  const { till, followCash } = parts;
  return {
    async act(...asked) {
      const [establishmentId, , author, act] = asked;
      if (takesCash(act)) await till.addUp(establishmentId, author.at, followCash);
      return kysely.transaction().execute((trx) => actIn(trx, parts, ...asked));
    },

    async settle(...asked) {
      const [establishmentId, , author, { method }] = asked;
      if (method === 'cash') await till.addUp(establishmentId, author.at, followCash);
      else await followCash(establishmentId, author.at);
      return kysely.transaction().execute((trx) => settleIn(trx, parts, ...asked));
    },
  };
}
