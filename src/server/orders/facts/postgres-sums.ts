import { sql, type Transaction } from 'kysely';
import { monthOf } from '#domain/orders/archive/months.ts';
import type { ReportEntry } from '#domain/reports/entries.ts';
import { MEASURES } from '#domain/reports/measures.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { Schema } from '#server/platform/database/schema.ts';

const COLUMNS = MEASURES.map((measure) => `"${measure}"`).join(', ');
const TYPES = MEASURES.map((measure) => `"${measure}" bigint`).join(', ');
const SUMS = MEASURES.map((measure) => `"${measure}" = s."${measure}" + excluded."${measure}"`).join(', ');

/** Adds the entries, one per row, to the sums of a day. */
export async function addToSums(
  trx: Transaction<Schema>,
  establishmentId: string,
  day: BusinessDay,
  entries: readonly ReportEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into report_sums as s (establishment_id, dimension, business_day, key, label, ${sql.raw(COLUMNS)})
    select ${establishmentId}, dimension, ${day}, key, label, ${sql.raw(COLUMNS)} from ${rowsOf(entries)}
    on conflict (establishment_id, dimension, business_day, key) do update
      set label = excluded.label, ${sql.raw(SUMS)}`.execute(trx);
}

/** Adds the same entries to the sums of the day's month. */
export async function addToMonthSums(
  trx: Transaction<Schema>,
  establishmentId: string,
  day: BusinessDay,
  entries: readonly ReportEntry[],
): Promise<void> {
  const ofMonth = entries.filter(({ dimension }) => dimension !== 'day');
  if (ofMonth.length === 0) return;
  await sql`
    insert into report_month_sums as s (establishment_id, dimension, month, key, label, label_day, ${sql.raw(COLUMNS)})
    select ${establishmentId}, dimension, ${monthOf(day)}, key, label, ${day}, ${sql.raw(COLUMNS)} from ${rowsOf(ofMonth)}
    on conflict (establishment_id, dimension, month, key) do update
      set label = case when excluded.label_day >= s.label_day then excluded.label else s.label end,
        label_day = greatest(s.label_day, excluded.label_day), ${sql.raw(SUMS)}`.execute(trx);
}

function rowsOf(entries: readonly ReportEntry[]) {
  const rows = entries.map(({ dimension, key, label, measures }) => ({ dimension, key, label, ...measures }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as row (dimension text, key text, label text, ${sql.raw(TYPES)})`;
}
