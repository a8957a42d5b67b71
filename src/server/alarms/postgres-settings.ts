import type { CheckResults } from '#domain/alarms/check.ts';
import { readLadder } from '#domain/alarms/ladder.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AlarmSettingsStore } from './alarm-store.ts';

/** Ladder and checks on PostgreSQL. */
export function createAlarmSettingsStore({ kysely }: Database): AlarmSettingsStore {
  return {
    async ladder(establishmentId) {
      const row = await kysely
        .selectFrom('alarm_settings')
        .where('establishment_id', '=', establishmentId)
        .select('ladder')
        .executeTakeFirst();
      return readLadder(row && JSON.parse(row.ladder));
    },

    async saveLadder(establishmentId, ladder) {
      const text = JSON.stringify(ladder);
      await kysely
        .insertInto('alarm_settings')
        .values({ establishment_id: establishmentId, ladder: text })
        .onConflict((conflict) => conflict.column('establishment_id').doUpdateSet({ ladder: text }))
        .execute();
    },

    async addCheck(establishmentId, { id, day, at, by, results }) {
      await kysely
        .insertInto('alarm_checks')
        .values({
          establishment_id: establishmentId,
          id,
          business_day: day,
          at: new Date(at),
          by_name: by.name,
          device: by.device ?? null,
          results: JSON.stringify(results),
        })
        .execute();
    },

    async checks(establishmentId, limit) {
      const rows = await kysely
        .selectFrom('alarm_checks')
        .where('establishment_id', '=', establishmentId)
        .selectAll()
        .orderBy('at', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        day: row.business_day,
        at: row.at.toISOString(),
        by: row.by_name,
        ...(row.device === null ? {} : { device: row.device }),
        results: JSON.parse(row.results) as CheckResults,
      }));
    },
  };
}
