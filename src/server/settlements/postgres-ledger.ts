import { type Kysely, sql } from 'kysely';
import { DEFAULT_ZONE } from '#domain/establishment/zone-texts.ts';
import { sumLines } from '#domain/settlements/ledger.ts';
import { withDayPay } from '#domain/settlements/statements/courier-day.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { refused } from '#domain/shared/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readBehind } from '#server/platform/database/postgres-behind.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { CourierBalance, LedgerStore, TillPort } from './ledger-store.ts';
import { actIn, takesCash } from './postgres-act.ts';
import { createCashOut, createFollowCash, isBehind } from './postgres-cash-out.ts';
import { missingDayPay } from './postgres-day-pay.ts';
import { followStep } from './postgres-follow.ts';
import { beforeTillOpens } from './postgres-hold.ts';
import { linesOfDays, linesOfStatement, openLines, sumsOfDay } from './postgres-lines.ts';
import { createPayRules, readRules } from './postgres-pay-rules.ts';
import { holdLedger } from './postgres-progress.ts';
import { createRemarks, remarksTo } from './postgres-remarks.ts';
import { linesSince, openOf, settleIn, toSettlement } from './postgres-settle.ts';
import type { BalanceRow, SettlementRow } from './postgres-tables.ts';
import { ESTIMATED, measuring, NOT_NOW, type RoadKm, Unmeasured } from './ways.ts';

export interface LedgerDependencies {
  readonly till: TillPort;
  readonly clock: () => InstantMs;
  /** Measures ways by the streets; without it they are estimated from straight lines. */
  readonly roadKm?: RoadKm | undefined;
}

/** The most steps that a request waits for; the follower does the rest. */
const STEPS_OF_A_REQUEST = 5;

/** The couriers' ledger on PostgreSQL. Its progress row is the lock of all writers of lines. */
export function createLedgerStore(
  { kysely }: Pick<Database, 'kysely'>,
  { till, clock, roadKm }: LedgerDependencies,
): LedgerStore {
  const step = (establishmentId: string, at = clock()) =>
    measuring(
      (id, ways) =>
        kysely.transaction().execute(async (trx) => {
          const held = await holdLedger(trx, id);
          const moved = held !== undefined && (await followStep(trx, held, at, ways));
          if (ways.missing.length > 0) throw new Unmeasured();
          return moved;
        }),
      roadKm,
    )(establishmentId);
  // A writer inside another transaction cannot measure.
  const ways = roadKm === undefined ? ESTIMATED : NOT_NOW;
  const cashOut = createCashOut(ways);
  const followCash = createFollowCash(kysely, ways);
  const parts = { till, ways, cashOut };
  const keepUp = async (establishmentId: string): Promise<void> => {
    for (let taken = 0; taken < STEPS_OF_A_REQUEST; taken += 1) {
      if (!(await isBehind(kysely, establishmentId)) || !(await step(establishmentId))) return;
    }
  };
  const missingOf = async (trx: Kysely<Schema>, establishmentId: string) => {
    const today = businessDayOf(clock(), await offsetOf(trx, establishmentId));
    return missingDayPay(trx, establishmentId, await readRules(trx, establishmentId), today);
  };
  return {
    ...createPayRules(kysely),
    ...createRemarks(kysely),
    async act(...asked) {
      const [establishmentId, , author, act] = asked;
      if (takesCash(act)) await till.addUp(establishmentId, author.at, followCash);
      return beforeTillOpens(kysely, (trx) => actIn(trx, parts, ...asked));
    },
    cashOut,
    followCash,
    async settle(...asked) {
      const [establishmentId, , author, { method }] = asked;
      // Measure here: only steps outside a settlement's transaction can.
      for (let taken = 0; roadKm !== undefined && (await step(establishmentId)); taken += 1) {
        if (taken === STEPS_OF_A_REQUEST) return refused({ code: 'settlement-adding-up' });
      }
      if (method === 'cash') await till.addUp(establishmentId, author.at, followCash);
      else await followCash(establishmentId, author.at);
      return beforeTillOpens(kysely, (trx) => settleIn(trx, parts, ...asked));
    },
    step,
    behind: (from) =>
      readBehind(
        kysely,
        sql`establishment_counters c left join courier_ledger_progress p on p.establishment_id = c.establishment_id`,
        sql`(c.revision > coalesce(p.revision, 0) or exists (
          select 1 from courier_ledger_held h where h.establishment_id = c.establishment_id and h.stale))`,
        from,
      ),
    async balances(establishmentId) {
      await keepUp(establishmentId);
      return kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          const { rows } = await sql<BalanceRow & { disputes: number; settled_at: Date | null; open_lines: number }>`
          select b.*,
            (select count(*)::integer from courier_ledger l where l.establishment_id = b.establishment_id
              and l.courier_id = b.courier_id and l.seq > b.settled_seq and l.settlement_id is null) as open_lines,
            (select max(s.at) from courier_settlements s where s.establishment_id = b.establishment_id
              and s.courier_id = b.courier_id) as settled_at,
            (select count(*)::integer from courier_remarks d where d.establishment_id = b.establishment_id
              and d.courier_id = b.courier_id and d.kind = 'disputed' and not exists (
                select 1 from courier_remarks a where a.establishment_id = d.establishment_id and a.dispute_id = d.id
              )) as disputes
          from courier_balances b where b.establishment_id = ${establishmentId} order by b.courier_id`.execute(trx);
          const missing = await missingOf(trx, establishmentId);
          return rows.map((row): CourierBalance => {
            const dayPay = missing.get(row.courier_id) ?? [];
            return {
              courierId: row.courier_id,
              ...sumLines([row, ...dayPay]),
              openLines: row.open_lines + dayPay.length,
              disputes: row.disputes,
              ...(row.settled_at === null ? {} : { settledAt: row.settled_at.toISOString() }),
            };
          });
        });
    },
    async read(establishmentId, courierId, days) {
      await keepUp(establishmentId);
      return kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          const offsetAt = await offsetOf(trx, establishmentId);
          const { balance, dayPay } = await openOf(trx, { establishmentId, offsetAt }, courierId, clock());
          const lines =
            days === undefined
              ? await openLines(trx, balance)
              : await linesOfDays(trx, establishmentId, courierId, days);
          const count = days === undefined ? lines.length : await linesSince(trx, balance);
          const remarks = await remarksTo(
            trx,
            establishmentId,
            courierId,
            lines.map(({ id }) => id),
          );
          const open = { ...sumLines([balance, ...dayPay]), lines: count + dayPay.length };
          return { lines, dayPay: days === undefined ? dayPay : [], open, remarks };
        });
    },
    async settlements(establishmentId, courierId, limit, before = Number.MAX_SAFE_INTEGER) {
      const rows = await statements(kysely)
        .where('s.establishment_id', '=', establishmentId)
        .where('s.courier_id', '=', courierId)
        .where('s.number', '<', Math.min(before, MOST_NUMBERS))
        .orderBy('s.number', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => toSettlement(row as SettlementRow, row.confirmed_at));
    },
    async settlement(establishmentId, id) {
      const row = await statements(kysely)
        .where('s.establishment_id', '=', establishmentId)
        .where('s.id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const lines = await linesOfStatement(kysely, row as SettlementRow);
      const ids = lines.map((line) => line.id);
      return {
        settlement: toSettlement(row as SettlementRow, row.confirmed_at),
        lines,
        remarks: await remarksTo(kysely, establishmentId, row.courier_id, ids, [id]),
      };
    },
    async pixKey(establishmentId, courierId) {
      const row = await kysely
        .selectFrom('courier_pix_keys')
        .where('establishment_id', '=', establishmentId)
        .where('courier_id', '=', courierId)
        .select('key')
        .executeTakeFirst();
      return row?.key;
    },
    async savePixKey(establishmentId, courierId, key) {
      const known = kysely
        .deleteFrom('courier_pix_keys')
        .where('establishment_id', '=', establishmentId)
        .where('courier_id', '=', courierId);
      if (key === undefined) return void (await known.execute());
      await kysely
        .insertInto('courier_pix_keys')
        .values({ establishment_id: establishmentId, courier_id: courierId, key })
        .onConflict((conflict) => conflict.columns(['establishment_id', 'courier_id']).doUpdateSet({ key }))
        .execute();
    },
    async sumsOfDay(establishmentId, day) {
      await keepUp(establishmentId);
      return kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) =>
          withDayPay(await sumsOfDay(trx, establishmentId, day), await missingOf(trx, establishmentId), day),
        );
    },
    async cashOf(establishmentId, courierId) {
      await keepUp(establishmentId);
      const row = await kysely
        .selectFrom('courier_balances')
        .where('establishment_id', '=', establishmentId)
        .where('courier_id', '=', courierId)
        .select('cash')
        .executeTakeFirst();
      return row?.cash ?? 0;
    },
  };
}

const MOST_NUMBERS = 2_147_483_647;

function statements(kysely: Kysely<Schema>) {
  return kysely
    .selectFrom('courier_settlements as s')
    .leftJoin('courier_remarks as r', (join) =>
      join
        .onRef('r.establishment_id', '=', 's.establishment_id')
        .onRef('r.settlement_id', '=', 's.id')
        .on('r.kind', '=', 'confirmed'),
    )
    .selectAll('s')
    .select('r.at as confirmed_at');
}

async function offsetOf(db: Kysely<Schema>, establishmentId: string) {
  const row = await db
    .selectFrom('establishments')
    .where('id', '=', establishmentId)
    .select('time_zone')
    .executeTakeFirst();
  return offsetAtOf(row?.time_zone ?? DEFAULT_ZONE);
}
