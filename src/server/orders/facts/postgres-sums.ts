import { sql, type Transaction } from 'kysely';
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
  const rows = entries.map(({ dimension, key, label, measures }) => ({ dimension, key, label, ...measures }));
  await sql`
    insert into report_sums as s (establishment_id, dimension, business_day, key, label, ${sql.raw(COLUMNS)})
    select ${establishmentId}, dimension, ${day}, key, label, ${sql.raw(COLUMNS)}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (dimension text, key text, label text, ${sql.raw(TYPES)})
    on conflict (establishment_id, dimension, business_day, key) do update
      set label = excluded.label, ${sql.raw(SUMS)}`.execute(trx);
}
