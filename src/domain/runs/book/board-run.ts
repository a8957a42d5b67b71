import { lastStepOf } from '#domain/orders/delivery/stage.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { SHOP_METRES } from '#domain/positions/geofence.ts';
import { metresBetween, type Position } from '#domain/positions/position.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { holdOfOther, holdRun, type Mover } from './change-book.ts';
import type { RunBook } from './problem.ts';
import { MOST_STOPS, type Run } from './run.ts';
import { withoutStop } from './stops.ts';

/** Of a courier who tells nothing, it is assumed that he has left by then. */
const LEAVES_AFTER_MS = 10 * MINUTE_MS;

/** What is known of the courier of a run that was dispatched. */
export interface Departure {
  /** The run's orders. */
  readonly orders: readonly Order[];
  /** His newest position, of any ride. */
  readonly position: Position | undefined;
  readonly shop: Coordinates | null;
}

/**
 * Whether a run was dispatched but its courier is still at the shop: he told nothing, his phone has not been seen
 * elsewhere since, and its last order went out no longer than ten minutes ago.
 */
export function isStillAtShop({ orders, position, shop }: Departure, now: InstantMs): boolean {
  if (orders.length === 0) return false;
  const left = Math.max(...orders.map(({ dispatchAt }) => (dispatchAt === undefined ? 0 : Date.parse(dispatchAt))));
  if (now - left > LEAVES_AFTER_MS) return false;
  if (orders.some((order) => phaseOf(order.status) !== 'on-route' || lastStepOf(order) !== undefined)) return false;
  const isSeen = position !== undefined && shop !== null && position.at > left;
  return !isSeen || metresBetween(position, shop) <= SHOP_METRES;
}

/** Orders that are given to a courier outside of Rotas, and the run with which they leave. */
export interface AskedRide {
  readonly courier: { readonly id: string; readonly name: string };
  readonly orderIds: readonly string[];
  /** The run that he has not left with yet. */
  readonly joins: string | undefined;
  /** The id and number of the run if it is a new one. */
  readonly newId: string;
  readonly nextNumber: number;
}

export interface Boarded {
  readonly book: RunBook;
  readonly run: Run;
}

/**
 * Puts the orders into the run with which they leave, held by who sends them until they have left: the one that its
 * courier has not left with, else the planned run of his that has just these orders, else a new one. They leave the
 * planned runs in which they stood.
 */
export function boardRun(book: RunBook, asked: AskedRide, by: Mover): Boarded {
  const { courier, orderIds, newId, nextNumber } = asked;
  const joined = book.find((run) => run.id === asked.joins && canJoin(run, asked));
  const planned = book.find((run) => isWhole(run, asked) && holdOfOther(run, by) === undefined);
  const stops = orderIds.map((orderId) => ({ orderId, locked: true }));
  const fresh: Run = {
    id: newId,
    number: nextNumber,
    state: 'out',
    isProposal: false,
    courierId: courier.id,
    courierName: courier.name,
    stops,
    createdAt: by.at,
    dispatchedAt: by.at,
  };
  const base = joined
    ? { ...joined, stops: [...orderIds.reduce(withoutStop, joined.stops), ...stops] }
    : planned
      ? { ...fresh, ...planned, number: planned.number ?? nextNumber, state: fresh.state, isProposal: false }
      : fresh;
  const run = holdRun(base, by);
  const others = book.flatMap((one) => {
    if (one.id === run.id) return [];
    if (one.state !== 'planned' || holdOfOther(one, by) !== undefined) return [one];
    const rest = orderIds.reduce(withoutStop, one.stops);
    return rest.length === 0 ? [] : [rest === one.stops ? one : { ...one, stops: rest }];
  });
  return { book: [...others, run], run };
}

function canJoin({ state, courierId, stops }: Run, { courier, orderIds }: AskedRide): boolean {
  return state === 'out' && courierId === courier.id && stops.length + orderIds.length <= MOST_STOPS;
}

function isWhole({ state, courierId, stops }: Run, { courier, orderIds }: AskedRide): boolean {
  const isSame = stops.length === orderIds.length && stops.every(({ orderId }) => orderIds.includes(orderId));
  return state === 'planned' && courierId === courier.id && isSame;
}

/** The run without the orders that did not leave after all; gone where it has none. Nobody holds it any more. */
export function leaveBehind(book: RunBook, runId: string, orderIds: readonly string[]): RunBook {
  return book.flatMap((run) => {
    if (run.id !== runId) return [run];
    const { heldBy: _heldBy, ...free } = run;
    const stops = orderIds.reduce(withoutStop, run.stops);
    return stops.length === 0 ? [] : [{ ...free, stops }];
  });
}
