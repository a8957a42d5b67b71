import type { Kysely } from 'kysely';
import { cashIn, checkWithdrawal, drawerOf } from '#domain/cash/drawer.ts';
import { ok } from '#domain/shared/result.ts';
import { createPaymentMethodStore } from '#server/payments/postgres-methods.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { createLimiter } from '#server/platform/live/limiter.ts';
import type { CashStore, FollowedCash } from './cash-store.ts';
import { addUpBeforeLock, holdSession, moneyOf } from './postgres-book.ts';
import { openRow } from './postgres-look-ups.ts';

/**
 * At most so many writes at once: each holds one connection and needs a second one, so more could take the whole pool.
 */
const AT_ONCE = 2;

/** Writes that take cash out of the drawer and are transactions of their own. */
export function createCashBack(kysely: Kysely<Schema>, followed: FollowedCash): Pick<CashStore, 'giveBack'> {
  const limit = createLimiter(AT_ONCE);
  return {
    async giveBack(establishmentId, now, { payments, reason, beyondDrawer }, write) {
      const amount = cashIn(payments, await createPaymentMethodStore({ kysely }).list(establishmentId, true));
      const open = amount > 0 ? await openRow(kysely, establishmentId) : undefined;
      if (open === undefined) return ok(await write(reason));
      await addUpBeforeLock(kysely, establishmentId, now, followed);
      return limit(() =>
        kysely.transaction().execute(async (trx) => {
          const held = await holdSession(trx, establishmentId, open.id);
          if (held === undefined || held.closed) return ok(await write(reason));
          // Read the money in a transaction of its own, so that its locks on the sums end before the write.
          const money = await kysely.transaction().execute((sums) => moneyOf(sums, held, now, followed.cashOut));
          if (!money.ok) return money;
          const checked = checkWithdrawal(drawerOf(money.value.report), { amount, reason, beyondDrawer });
          return checked.ok ? ok(await write(checked.value)) : checked;
        }),
      );
    },
  };
}
