import type { Run } from '#domain/runs/book/run.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { RunRow, RunStopRow } from './postgres-tables.ts';

/** Runs from rows, in the order of the rows. */
export function toRuns(rows: readonly RunRow[], stops: readonly RunStopRow[]): readonly Run[] {
  const byRun = Map.groupBy(stops, ({ run_id }) => run_id);
  return rows.map((row) => toRun(row, byRun.get(row.id) ?? []));
}

type StopPart = Pick<RunStopRow, 'order_id' | 'locked'>;

export function toRun(row: RunRow, stops: readonly StopPart[]): Run {
  const { held_by_id, held_by_name, held_until, ridden_km, ridden_minutes, ridden_hour } = row;
  const isHeld = held_by_id !== null && held_by_name !== null && held_until !== null;
  const isRidden = ridden_km !== null && ridden_minutes !== null && ridden_hour !== null;
  return {
    id: row.id,
    ...(row.number === null ? {} : { number: row.number }),
    state: row.state,
    isProposal: row.is_proposal,
    courierId: row.courier_id,
    courierName: row.courier_name,
    stops: stops.map(({ order_id, locked }) => ({ orderId: order_id, locked })),
    createdAt: row.created_at.getTime(),
    ...(row.dispatched_at === null ? {} : { dispatchedAt: row.dispatched_at.getTime() }),
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at.getTime() }),
    ...(isHeld ? { heldBy: { id: held_by_id, name: held_by_name, until: held_until.getTime() } } : {}),
    ...(isRidden ? { ridden: { km: ridden_km, minutes: ridden_minutes, hour: ridden_hour } } : {}),
  };
}

/** A run's row; `sort` is its place in the book. */
export function toRunRow(establishmentId: string, day: BusinessDay, run: Run, sort: number): RunRow {
  return {
    establishment_id: establishmentId,
    id: run.id,
    sort,
    number: run.number ?? null,
    business_day: day,
    state: run.state,
    is_proposal: run.isProposal,
    courier_id: run.courierId,
    courier_name: run.courierName,
    created_at: new Date(run.createdAt),
    dispatched_at: dateOf(run.dispatchedAt),
    ended_at: dateOf(run.endedAt),
    held_by_id: run.heldBy?.id ?? null,
    held_by_name: run.heldBy?.name ?? null,
    held_until: dateOf(run.heldBy?.until),
    ridden_km: run.ridden?.km ?? null,
    ridden_minutes: run.ridden?.minutes ?? null,
    ridden_hour: run.ridden?.hour ?? null,
  };
}

/** A run from the JSON of its row, in which instants are texts. */
export function runFromJson(row: RunRow, stops: readonly StopPart[]): Run {
  const { created_at, dispatched_at, ended_at, held_until } = row;
  const dates = {
    created_at: new Date(created_at),
    dispatched_at: dispatched_at && new Date(dispatched_at),
    ended_at: ended_at && new Date(ended_at),
    held_until: held_until && new Date(held_until),
  };
  return toRun({ ...row, ...dates }, stops);
}

/** The rows of the stops that a run has in another place than before. */
export function changedStops(establishmentId: string, before: Run | undefined, after: Run): readonly RunStopRow[] {
  return toStopRows(establishmentId, after).filter(({ position, order_id, locked }) => {
    const stop = before?.stops[position];
    return stop?.orderId !== order_id || stop.locked !== locked;
  });
}

function toStopRows(establishmentId: string, { id, stops }: Run): readonly RunStopRow[] {
  return stops.map(({ orderId, locked }, position) => ({
    establishment_id: establishmentId,
    run_id: id,
    position,
    order_id: orderId,
    locked,
  }));
}

function dateOf(instant: number | undefined): Date | null {
  return instant === undefined ? null : new Date(instant);
}
