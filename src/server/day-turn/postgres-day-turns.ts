import type { Kysely, Selectable } from 'kysely';
import type { CarriedOver } from '#domain/day-turn/carried.ts';
import type { RecordedTurn } from '#domain/day-turn/recorded.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { toIso } from '#domain/shared/instant.ts';
import { PASSED } from '#domain/shared/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { oneByOne } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { DayTurnStore } from './day-turn-store.ts';

/** The recorded turns on PostgreSQL. */
export function createDayTurnStore({ kysely }: Pick<Database, 'kysely'>): DayTurnStore {
  return {
    record: (establishmentId, { id, day, at, by, device, carried, reason }, decide) =>
      kysely.transaction().execute(async (trx) => {
        await oneByOne(trx, establishmentId);
        const known = await turnsOf(trx, establishmentId, day).where('id', '=', id).executeTakeFirst();
        if (known !== undefined) return PASSED;
        const row = await turnsOf(trx, establishmentId, day).limit(1).executeTakeFirst();
        const newest = row && toTurn(row);
        const checked = decide(newest);
        if (!checked.ok) return checked;
        await trx
          .insertInto('day_turns')
          .values({
            establishment_id: establishmentId,
            business_day: day,
            number: (newest?.number ?? 0) + 1,
            id,
            at: new Date(at),
            by_id: by.id,
            by_name: by.name,
            device: device ?? null,
            carried: JSON.stringify(carried),
            reason: reason ?? null,
          })
          .execute();
        return PASSED;
      }),

    async list(establishmentId, day, limit) {
      const rows = await turnsOf(kysely, establishmentId, day).limit(limit).execute();
      return rows.map(toTurn);
    },
  };
}

/** The turns of a day, the newest first. */
function turnsOf(db: Kysely<Schema>, establishmentId: string, day: BusinessDay) {
  return db
    .selectFrom('day_turns')
    .where('establishment_id', '=', establishmentId)
    .where('business_day', '=', day)
    .selectAll()
    .orderBy('number', 'desc');
}

function toTurn({ number, at, by_name, carried, reason }: Selectable<Schema['day_turns']>): RecordedTurn {
  return {
    number,
    at: toIso(at.getTime()),
    by: by_name,
    carried: JSON.parse(carried) as CarriedOver[],
    ...(reason === null ? {} : { reason }),
  };
}
