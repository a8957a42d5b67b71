import { type Kysely, sql } from 'kysely';
import { openingAt, readOpening } from '#domain/opening/opening.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { Absence, ReadAbsences } from './absence-store.ts';

/** The most absences that are read, the latest first. */
const MOST = 5000;
/** How many opening hours are computed at once: some milliseconds of work, after which orders get their turn. */
const SLICE = 250;

interface Absent {
  readonly id: string;
  readonly since: Date;
}

/**
 * Establishments without a connected device, on PostgreSQL. Two statements, because a distributed store keeps the
 * tables of listeners on the coordinator.
 */
export function createAbsences({ kysely }: Pick<Database, 'kysely'>): ReadAbsences {
  return async (now) => {
    const { rows: absent } = await sql<Absent>`
      select a.establishment_id as id, a.since from live_absences a
      where a.since > clock_timestamp() - interval '7 days' and not exists (
        select 1 from live_listeners l join live_nodes n on n.node = l.node
        where l.establishment_id = a.establishment_id and n.until > clock_timestamp())
      order by a.since desc limit ${MOST}`.execute(kysely);
    const open: Absence[] = [];
    for (let from = 0; from < absent.length; from += SLICE) {
      open.push(...(await openOf(kysely, absent.slice(from, from + SLICE), now)));
    }
    return open;
  };
}

/** The absences of establishments that are open at `now`. */
async function openOf(kysely: Kysely<Schema>, absent: readonly Absent[], now: InstantMs): Promise<readonly Absence[]> {
  const { rows } = await sql<{ id: string; opening: unknown; time_zone: string }>`
    select id, opening, time_zone from establishments
    where id = any (${absent.map(({ id }) => id)}::text[]) and disabled_at is null`.execute(kysely);
  const known = new Map(rows.map((row) => [row.id, row]));
  return absent.flatMap(({ id, since }): Absence[] => {
    const row = known.get(id);
    if (row === undefined) return [];
    const opening = readOpening(row.opening);
    if (openingAt(opening, now, offsetAtOf(row.time_zone)).state !== 'open') return [];
    return [{ establishmentId: id, since: since.getTime(), hasHours: opening.hours !== null }];
  });
}
