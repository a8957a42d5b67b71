import type { RunBoardAnswer } from '#contract/runs/board-schema.ts';
import { type TimedRun, timeRuns } from '#domain/runs/board/times.ts';
import type { Advice } from '#domain/runs/board/wait-or-go.ts';
import { toIso } from '#domain/shared/instant.ts';
import type { RunBoard } from './read-board.ts';
import { describeRun } from './run-answer.ts';

/** The board's answer, with the values computed for now. */
export function describeBoard({ revision, at, runs, facts, silentOptimiser }: RunBoard): RunBoardAnswer {
  const { orders, couriers, road = [], travel, shop, settings, pay, utcOffsetMinutes } = facts;
  const { tables, ...ways } = travel;
  return {
    revision,
    at: toIso(at),
    runs: runs.map(describeRun),
    plans: timeRuns(facts, runs, at).map(describePlan),
    ...(silentOptimiser === undefined ? {} : { silentOptimiser }),
    facts: {
      utcOffsetMinutes,
      shop: shop === null ? null : { latitude: shop.latitude, longitude: shop.longitude },
      orders: [...orders],
      couriers: [...couriers],
      road: [...road],
      travel: {
        ...ways,
        ...(tables === undefined
          ? {}
          : {
              tables: {
                ...tables,
                orderIds: [...tables.orderIds],
                minutes: copied(tables.minutes),
                km: copied(tables.km),
              },
            }),
      },
      settings,
      ...(pay === undefined ? {} : { pay: structuredClone(pay) as NonNullable<RunBoardAnswer['facts']['pay']> }),
    },
  };
}

function copied(table: readonly (readonly number[])[]): number[][] {
  return table.map((row) => [...row]);
}

function describePlan({ run, times, advice, cost }: TimedRun): RunBoardAnswer['plans'][number] {
  return {
    runId: run.id,
    ...(times === null
      ? {}
      : { leavesAt: toIso(times.leavesAt), returnsAt: toIso(times.returnsAt), km: times.km, reason: times.reason }),
    stops: (times?.stops ?? []).map(({ orderId, arrivesAt, lateBy }) => ({
      orderId,
      arrivesAt: toIso(arrivesAt),
      ...(lateBy === null ? {} : { lateBy }),
    })),
    ...(cost === null ? {} : { cost }),
    ...(advice === null ? {} : { advice: describeAdvice(advice) }),
  };
}

function describeAdvice({ kind, until, orderId, why }: Advice) {
  return {
    kind,
    ...(until === undefined ? {} : { until: toIso(until) }),
    ...(orderId === undefined ? {} : { orderId }),
    why,
  };
}
