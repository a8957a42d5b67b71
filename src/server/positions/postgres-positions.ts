import { sql } from 'kysely';
import type { Position } from '#domain/positions/position.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { establishmentIds } from '#server/establishment/postgres-ids.ts';
import type { Database } from '#server/platform/database/database.ts';
import { eachShop } from '#server/platform/jobs/each-shop.ts';
import type { PositionStore, StoredNewest } from './position-store.ts';
import type { PositionRow } from './postgres-tables.ts';

/** Positions on PostgreSQL. */
export function createPositionStore({ kysely }: Pick<Database, 'kysely'>): PositionStore {
  return {
    async newest(establishmentId, since) {
      const rows = await kysely
        .selectFrom('courier_newest_positions')
        .where('establishment_id', '=', establishmentId)
        .where('at', '>=', new Date(since))
        .selectAll()
        .execute();
      return rows.map(
        ({ away_at, ...row }): StoredNewest => ({
          courierId: row.courier_id,
          position: positionOf(row),
          ...(away_at === null ? {} : { awayAt: away_at.getTime() }),
        }),
      );
    },
    async saveNewest(establishmentId, newest) {
      if (newest.length === 0) return;
      await sql`
        insert into courier_newest_positions
          (establishment_id, courier_id, at, latitude, longitude, accuracy, speed, heading, away_at)
        select ${establishmentId}, given.* from ${unnested(newest)} join couriers
          on couriers.establishment_id = ${establishmentId} and couriers.id = given.courier_id
        on conflict (establishment_id, courier_id) do update set
          at = excluded.at, latitude = excluded.latitude, longitude = excluded.longitude,
          accuracy = excluded.accuracy, speed = excluded.speed, heading = excluded.heading, away_at = excluded.away_at
        where excluded.at >= courier_newest_positions.at`.execute(kysely);
    },
    async append(establishmentId, positions) {
      if (positions.length === 0) return;
      await sql`
        insert into courier_positions
          (establishment_id, courier_id, at, latitude, longitude, accuracy, speed, heading)
        select ${establishmentId}, given.courier_id, given.at, given.latitude, given.longitude, given.accuracy,
          given.speed, given.heading
        from ${unnested(positions)} join couriers
          on couriers.establishment_id = ${establishmentId} and couriers.id = given.courier_id
        on conflict do nothing`.execute(kysely);
    },
    async ride(establishmentId, courierId, from, to, limit) {
      const rows = await kysely
        .selectFrom('courier_positions')
        .where('establishment_id', '=', establishmentId)
        .where('courier_id', '=', courierId)
        .where('at', '>=', new Date(from))
        .where('at', '<=', new Date(to))
        .orderBy('at')
        .limit(limit)
        .selectAll()
        .execute();
      return rows.map(positionOf);
    },
    async forget(before, onFailed) {
      let forgotten = 0;
      const forget = async (id: string) => {
        forgotten += await forgetOf(id, before);
      };
      await eachShop(await establishmentIds(kysely), forget, onFailed);
      return forgotten;
    },
  };

  async function forgetOf(establishmentId: string, before: InstantMs): Promise<number> {
    let forgotten = 0;
    for (const table of ['courier_positions', 'courier_newest_positions'] as const) {
      const { numDeletedRows } = await kysely
        .deleteFrom(table)
        .where('establishment_id', '=', establishmentId)
        .where('at', '<', new Date(before))
        .executeTakeFirst();
      forgotten += Number(numDeletedRows);
    }
    return forgotten;
  }
}

/** The positions as rows `given`, one array per column. */
function unnested(given: readonly (Pick<StoredNewest, 'courierId' | 'position'> & { readonly awayAt?: InstantMs })[]) {
  const dates = given.map(({ position }) => new Date(position.at));
  const column = (pick: (position: Position) => number | undefined) =>
    given.map(({ position }) => pick(position) ?? null);
  return sql`unnest(
    ${given.map(({ courierId }) => courierId)}::text[], ${dates}::timestamptz[],
    ${column(({ latitude }) => latitude)}::float8[], ${column(({ longitude }) => longitude)}::float8[],
    ${column(({ accuracy }) => accuracy)}::real[], ${column(({ speed }) => speed)}::real[],
    ${column(({ heading }) => heading)}::real[],
    ${given.map(({ awayAt }) => (awayAt === undefined ? null : new Date(awayAt)))}::timestamptz[]
  ) as given (courier_id, at, latitude, longitude, accuracy, speed, heading, away_at)`;
}

function positionOf({ at, latitude, longitude, accuracy, speed, heading }: PositionRow): Position {
  return {
    at: at.getTime(),
    latitude,
    longitude,
    ...(accuracy === null ? {} : { accuracy }),
    ...(speed === null ? {} : { speed }),
    ...(heading === null ? {} : { heading }),
  };
}
