import type { Kysely } from 'kysely';
import { drawerOf } from '#domain/cash/drawer.ts';
import { ok } from '#domain/shared/result.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import type { TillPort } from '#server/settlements/ledger-store.ts';
import { addUpBeforeLock, holdSession, moneyOf } from './postgres-book.ts';
import { actColumns, openRow, raiseVersion } from './postgres-look-ups.ts';

/** Withdrawals and supplies as part of another store's transaction. */
export function createTillMoves(kysely: Kysely<Schema>): TillPort {
  return {
    async addUp(establishmentId, now, followCash) {
      if (await openRow(kysely, establishmentId)) await addUpBeforeLock(kysely, establishmentId, now, { followCash });
    },
    isOpen: async (transaction, establishmentId) =>
      (await openRow(kyselyOf(transaction), establishmentId)) !== undefined,
    async hold(transaction, establishmentId) {
      const trx = kyselyOf(transaction);
      const open = await openRow(trx, establishmentId);
      return open !== undefined && (await holdSession(trx, establishmentId, open.id))?.closed === false;
    },
    async drawer(transaction, establishmentId, now, cashOut) {
      const trx = kyselyOf(transaction);
      const open = await openRow(trx, establishmentId);
      if (open === undefined) return ok(0);
      const money = await moneyOf(trx, open, now, cashOut);
      return money.ok ? ok(drawerOf(money.value.report)) : money;
    },
    async move(transaction, establishmentId, { id, at, by }, { amount, reason }) {
      const trx = kyselyOf(transaction);
      const open = await openRow(trx, establishmentId);
      if (open === undefined) throw new Error(`No register of ${establishmentId} is open`);
      const act = { id, at, by: { kind: 'account', ...by } as const };
      await trx
        .insertInto('cash_movements')
        .values({
          ...actColumns(open, act),
          place: await raiseVersion(trx, open),
          kind: amount > 0 ? 'withdrawal' : 'supply',
          amount: Math.abs(amount),
          reason,
        })
        .execute();
      return id;
    },
  };
}
