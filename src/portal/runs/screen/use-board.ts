import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { RunBoardAnswer } from '#contract/runs/board-schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { beginsAt, byStart, isScheduledAhead } from '#domain/orders/schedule/schedule.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { withReturns } from '#domain/runs/board/expected-return.ts';
import type { BoardFacts, PlannedOrderFacts } from '#domain/runs/board/facts.ts';
import { type TimedRun, timeRuns } from '#domain/runs/board/times.ts';
import { waitsForCourier } from '#domain/runs/board/waiting.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { settleBook } from '#domain/runs/book/settle.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { readRun, runsQuery } from '#portal/runs/runs-query.ts';
import { distinctTones, toneOf } from '#portal/ui/avatar/avatar.tsx';

/** A waiting delivery without a run; `facts` is missing until the server has located a new one. */
export interface LooseOrder {
  readonly order: Order;
  readonly facts: PlannedOrderFacts | undefined;
}

/** Hide orders scheduled for later than this: they do not matter to the current plan. */
const AHEAD_MS = 6 * 60 * MINUTE_MS;

/** Changes within this time cause one request, in milliseconds. */
const SETTLE_MS = 300;

/** The screen's data, from the server's facts, the live orders and the clock. */
export interface PlannerBoard {
  readonly facts: BoardFacts;
  readonly now: InstantMs;
  readonly runs: readonly Run[];
  /**
   * Planned runs. The most urgent come first when they appear; after that they keep their order until a plan is made
   * here.
   */
  readonly planned: readonly TimedRun[];
  readonly out: readonly Run[];
  readonly loose: readonly LooseOrder[];
  /** Deliveries that become due within the next hours, the next one first. */
  readonly scheduled: readonly Order[];
  readonly orders: ReadonlyMap<string, Order>;
  readonly factsOf: ReadonlyMap<string, PlannedOrderFacts>;
  /** The colour of a courier's runs, different for each of the first eight. */
  readonly colorOf: (courierName: string) => string;
}

/** The orders that this screen has loaded. */
export interface KnownOrders {
  readonly day: readonly Order[];
  /** The orders of open runs that are of an earlier day. */
  readonly earlier: readonly Order[];
}

/**
 * Computes times and advice again when a stop moves, and as time passes. `plans` counts the plans made here: after
 * each, the runs are sorted again.
 */
export function useBoard(answer: RunBoardAnswer, { day, earlier }: KnownOrders, plans: number): PlannerBoard {
  const now = useNow();
  const seen = useRef<{ plans: number; ids: readonly string[] }>({ plans, ids: [] });
  const all = useMemo(() => (earlier.length === 0 ? day : [...day, ...earlier]), [day, earlier]);
  const orders = useMemo(() => new Map(all.map((order) => [order.id, order])), [all]);
  useRefresh(answer, all, now);
  const runs = useMemo(() => {
    const known = answer.runs.map(readRun);
    // If an order of an earlier day is not loaded yet, leave its run as the server sent it.
    const judged = known.filter(({ stops }) => stops.every(({ orderId }) => orders.has(orderId)));
    return [...settleBook(judged, orders, now), ...known.filter((run) => !judged.includes(run))];
  }, [answer.runs, orders, now]);
  return useMemo(() => {
    const facts = withReturns(answer.facts, now);
    const planned = inSeenOrder(timeRuns(facts, runs, now), seen.current.plans === plans ? seen.current.ids : []);
    seen.current = { plans, ids: planned.map(({ run }) => run.id) };
    const colors = distinctTones(facts.couriers.map(({ name }) => name));
    const inRun = new Set(runs.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)));
    const factsOf = new Map(facts.orders.map((one) => [one.id, one]));
    return {
      facts,
      now,
      runs,
      planned,
      out: runs.filter(({ state }) => state === 'out'),
      loose: day
        .filter((order) => waitsForCourier(order, now) && !inRun.has(order.id))
        .map((order) => ({ order, facts: factsOf.get(order.id) })),
      scheduled: day
        .filter((order) => order.module === 'DELIVERY' && !isPickup(order) && comesSoon(order, now))
        .toSorted(byStart),
      orders,
      factsOf,
      colorOf: (name) => colors.get(name) ?? toneOf(name),
    };
  }, [answer, runs, now, day, orders, plans]);
}

function comesSoon(order: Order, now: InstantMs): boolean {
  return isScheduledAhead(order, now) && Date.parse(beginsAt(order)) - now < AHEAD_MS;
}

/** Refetches when deliveries arrive, leave or move: the server has their coordinates and the couriers' returns. */
function useRefresh(answer: RunBoardAnswer, orders: readonly Order[], now: InstantMs): void {
  const client = useQueryClient();
  const moving = orders.filter(
    ({ module, status }) => module === 'DELIVERY' && ['awaiting', 'on-route'].includes(phaseOf(status)),
  );
  const key = moving
    .map(({ id, status, fkUserMotoboy, readyAt }) => `${id} ${status} ${fkUserMotoboy ?? ''} ${readyAt ?? ''}`)
    .join();
  const known = new Set(answer.facts.orders.map(({ id }) => id));
  const waiting = orders.filter((order) => waitsForCourier(order, now));
  const isBehind = waiting.length !== known.size || waiting.some(({ id }) => !known.has(id));
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key && !isBehind) return;
    seen.current = key;
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: runsQuery.queryKey }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [client, key, isBehind]);
}

/** The runs in the order already shown, followed by new ones. */
function inSeenOrder(runs: readonly TimedRun[], seen: readonly string[]): readonly TimedRun[] {
  const known = seen.flatMap((id) => runs.find(({ run }) => run.id === id) ?? []);
  return [...known, ...runs.filter(({ run }) => !seen.includes(run.id))];
}
