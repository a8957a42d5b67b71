import { type Kysely, sql } from 'kysely';
import type { PayRuleSet, PayRules } from '#domain/settlements/pay-rules.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { LedgerAuthor, LedgerStore } from './ledger-store.ts';
import { holdLedger } from './postgres-progress.ts';

interface RuleRow {
  readonly courier_id: string | null;
  readonly valid_from: string;
  readonly rules: string;
  readonly saved_at: Date;
  readonly by_name: string;
}

/** All rules, in the order in which they were saved. */
export async function readRules(db: Kysely<Schema>, establishmentId: string): Promise<readonly PayRuleSet[]> {
  return (await readRows(db, establishmentId)).map(toSet);
}

async function readRows(db: Kysely<Schema>, establishmentId: string): Promise<readonly RuleRow[]> {
  return db
    .selectFrom('courier_pay_rules')
    .where('establishment_id', '=', establishmentId)
    .select(['courier_id', 'valid_from', 'rules', 'saved_at', 'by_name'])
    .orderBy('place')
    .execute();
}

function toSet({ courier_id, valid_from, rules }: RuleRow): PayRuleSet {
  return {
    ...(courier_id === null ? {} : { courierId: courier_id }),
    from: valid_from,
    rules: JSON.parse(rules) as PayRules | null,
  };
}

/** Rules of pay on PostgreSQL: a list that only grows. */
export function createPayRules(kysely: Kysely<Schema>): Pick<LedgerStore, 'rules' | 'saveRules'> {
  return {
    async rules(establishmentId) {
      const rows = await readRows(kysely, establishmentId);
      return rows.map((row) => ({ ...toSet(row), savedAt: row.saved_at.toISOString(), by: row.by_name }));
    },
    async saveRules(establishmentId, { at, by }: LedgerAuthor, { courierId, from, rules }) {
      await kysely.transaction().execute(async (trx) => {
        await holdLedger(trx, establishmentId);
        await sql`
          insert into courier_pay_rules (establishment_id, place, courier_id, valid_from, rules, saved_at, by_id, by_name)
          select ${establishmentId}, coalesce(max(place), 0) + 1, ${courierId ?? null}, ${from},
            ${JSON.stringify(rules)}, ${new Date(at)}, ${by.id}, ${by.name}
          from courier_pay_rules where establishment_id = ${establishmentId}`.execute(trx);
        await sql`
          update courier_ledger_held set stale = true
          where establishment_id = ${establishmentId} and business_day >= ${from}`.execute(trx);
      });
    },
  };
}
