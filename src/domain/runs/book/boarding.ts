import { lastStepOf } from '#domain/orders/delivery/stage.ts';
import type { Order } from '#domain/orders/order.ts';
import { courierSinceOf } from '#domain/orders/ride/since.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { SHOP_METRES } from '#domain/positions/geofence.ts';
import { metresBetween, type Position } from '#domain/positions/position.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { holdOfOther, holdRun, type Mover } from './change.ts';
import type { RunBook } from './problem.ts';
import { MOST_STOPS, type Run } from './run.ts';
import { withoutStop } from './stops.ts';

/** After this time, a courier without a report counts as departed. */
const LEAVES_AFTER_MS = 10 * MINUTE_MS;

/** The known facts about the courier of a dispatched run. */
export interface Departure {
  /** The run's orders. */
  readonly orders: readonly Order[];
  /** His newest position, of any ride. */
  readonly position: Position | undefined;
  readonly shop: Coordinates | null;
}

/**
 * Whether a run was dispatched but its courier is still at the shop: he reported nothing, his phone has not been
 * elsewhere since, and he got its last order at most ten minutes ago.
 */
export function isStillAtShop({ orders, position, shop }: Departure, now: InstantMs): boolean {
  const left = Math.max(...orders.map((order) => Date.parse(courierSinceOf(order) ?? '') || 0));
  if (now - left > LEAVES_AFTER_MS) return false;
  if (orders.some((order) => phaseOf(order.status) !== 'on-route' || lastStepOf(order) !== undefined)) return false;
  const isSeen = position !== undefined && shop !== null && position.at > left;
  return !isSeen || metresBetween(position, shop) <= SHOP_METRES;
}

/** Orders that were given to a courier outside the Rotas screen, and their run. */
export interface AskedRide {
  readonly courier: { readonly id: string; readonly name: string };
  readonly orderIds: readonly string[];
  /** His run that has not departed yet. */
  readonly joins: string | undefined;
  /** Id and number for a new run. */
  readonly newId: string;
  readonly nextNumber: number;
}

export interface Boarded {
  readonly book: RunBook;
  readonly run: Run;
}

/**
 * Puts the orders into the run that they leave with, and holds it for the author until they have left: the courier's
 * run that has not departed, else his planned run with exactly these orders, else a new one. Removes them from their
 * planned runs.
 */
export function boardRun(book: RunBook, asked: AskedRide, by: Mover): Boarded {
  const { orderIds } = asked;
  const run = holdRun(runFor(book, asked, by), by);
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

/** The run that the orders leave with, with their stops. */
function runFor(book: RunBook, asked: AskedRide, by: Mover): Run {
  const { courier, orderIds, newId, nextNumber } = asked;
  const stops = orderIds.map((orderId) => ({ orderId, locked: true }));
  const joined = book.find((run) => run.id === asked.joins && canJoin(run, asked));
  if (joined) return { ...joined, stops: [...orderIds.reduce(withoutStop, joined.stops), ...stops] };
  const planned = book.find((run) => isWhole(run, asked) && holdOfOther(run, by) === undefined);
  return {
    id: newId,
    number: nextNumber,
    courierId: courier.id,
    courierName: courier.name,
    stops,
    createdAt: by.at,
    dispatchedAt: by.at,
    ...planned,
    state: 'out',
    isProposal: false,
  };
}

function isWhole({ state, courierId, stops }: Run, { courier, orderIds }: AskedRide): boolean {
  const isSame = stops.length === orderIds.length && stops.every(({ orderId }) => orderIds.includes(orderId));
  return state === 'planned' && courierId === courier.id && isSame;
}

/** Removes from the run the orders that were not dispatched; removes an empty run. Ends the hold. */
export function leaveBehind(book: RunBook, runId: string, orderIds: readonly string[]): RunBook {
  return book.flatMap((run) => {
    if (run.id !== runId) return [run];
    const { heldBy: _heldBy, ...free } = run;
    const stops = orderIds.reduce(withoutStop, run.stops);
    return stops.length === 0 ? [] : [{ ...free, stops }];
  });
}
