import { sql, type Transaction } from 'kysely';
import { LADDER_STEPS } from '#domain/alarms/ladder.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** From this number of steps on, push messages were sent. */
const PUSHED = LADDER_STEPS.indexOf('push') + 1;

/** Sums over seen alarms: the seconds until they were seen, and how many of them had been pushed to phones. */
export const SECONDS = sql`sum(greatest(0, round(extract(epoch from seen_at - asked_at))))`;
export const CLIMBED = sql`count(*) filter (where reached >= ${PUSHED})`;

interface DaySums {
  readonly heard: number;
  readonly seconds: number;
  readonly climbed: number;
}

/**
 * Compares the sums of a day with its alarms and corrects them; returns the differences, one line each. An alarm seen
 * at the same time is either in the corrected sums, or is added to them afterwards.
 */
export async function recountAlarms(
  trx: Transaction<Schema>,
  establishmentId: string,
  day: BusinessDay,
): Promise<readonly string[]> {
  const differences = await differencesOf(trx, establishmentId, day);
  if (differences.length === 0) return [];
  // Lock the row, also if it exists already.
  await sql`
    insert into alarm_sums (establishment_id, business_day, heard, heard_seconds, climbed)
    values (${establishmentId}, ${day}, 0, 0, 0)
    on conflict (establishment_id, business_day) do update set heard = alarm_sums.heard`.execute(trx);
  const { heard, seconds, climbed } = (await bothOf(trx, establishmentId, day)).counted;
  await trx
    .updateTable('alarm_sums')
    .set({ heard, heard_seconds: seconds, climbed })
    .where('establishment_id', '=', establishmentId)
    .where('business_day', '=', day)
    .execute();
  return differences;
}

async function differencesOf(trx: Transaction<Schema>, establishmentId: string, day: BusinessDay) {
  const { sums, counted } = await bothOf(trx, establishmentId, day);
  return (['heard', 'seconds', 'climbed'] as const)
    .filter((name) => sums[name] !== counted[name])
    .map((name) => `${day} alarms: ${name} ${sums[name]}, recounted ${counted[name]}`);
}

/**
 * Reads the sums and the count in one statement: what is seen and its sums are written together, so they must agree.
 */
async function bothOf(
  trx: Transaction<Schema>,
  establishmentId: string,
  day: BusinessDay,
): Promise<{ readonly sums: DaySums; readonly counted: DaySums }> {
  const ofDay = sql`establishment_id = ${establishmentId} and business_day = ${day}`;
  const { rows } = await sql<DaySums>`
    select coalesce(sum(heard), 0)::bigint as heard, coalesce(sum(heard_seconds), 0)::bigint as seconds,
      coalesce(sum(climbed), 0)::bigint as climbed, 1 as place
    from alarm_sums where ${ofDay}
    union all
    select count(*), coalesce(${SECONDS}, 0)::bigint, ${CLIMBED}, 2 from order_alarms
    where ${ofDay} and seen_at is not null and not typed_here
    order by place`.execute(trx);
  const [sums, counted] = rows;
  if (sums === undefined || counted === undefined) throw new Error(`The alarms of ${day} were not counted`);
  return { sums, counted };
}
