import { drawerOf } from '#domain/cash/drawer.ts';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import type { TillPort } from '#server/settlements/ledger-store.ts';
import { holdSession, moneyOf } from './postgres-book.ts';
import { actColumns, openRow, raiseVersion } from './postgres-look-ups.ts';

/** Withdrawals and supplies as part of another store's transaction. */
export function createTillMoves(): TillPort {
  return {
    async hold(transaction, establishmentId) {
      const trx = kyselyOf(transaction);
      const open = await openRow(trx, establishmentId);
      return open !== undefined && (await holdSession(trx, establishmentId, open.id))?.closed === false;
    },
    async drawer(transaction, establishmentId, now, cashOut) {
      const trx = kyselyOf(transaction);
      const open = await openRow(trx, establishmentId);
      return open === undefined ? 0 : drawerOf((await moneyOf(trx, open, now, cashOut)).report);
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
