import { orderCode } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import type { LineMoney } from '#domain/settlements/ledger.ts';
import { TURN_KINDS, type TurnGroup, type TurnKind } from './day-turn.ts';

/** What a turn of the day may carry over: orders by kind, couriers with an open balance, the open till. */
export const CARRIED_KINDS = [...TURN_KINDS, 'couriers', 'till'] as const;
export type CarriedKind = (typeof CARRIED_KINDS)[number];

/** The most names that are recorded of a kind. */
const MOST_NAMES = 100;

/**
 * One kind in the record of a turn; `names` are those of the couriers, and the codes of the orders. `moved` are the codes
 * of those that a person put on the next day's board.
 */
export interface CarriedOver {
  readonly kind: CarriedKind;
  readonly count: number;
  readonly names?: readonly string[];
  readonly moved?: readonly string[];
}

/** The kinds whose orders may be put on the next day's board: comandas and scheduled orders get there by themselves. */
const MOVABLE: ReadonlySet<TurnKind> = new Set(['on-route', 'unsettled', 'awaiting']);

/** The most orders that one turn puts on the next day's board. */
export const MOST_MOVED = 1_000;

/** The orders that a turn may put on the next day's board, in the order of settling them. */
export function movableOrders(groups: readonly TurnGroup[]): readonly Order[] {
  return groups.flatMap(({ kind, orders }) => (MOVABLE.has(kind) ? orders : []));
}

/** The record of the orders: each kind with the codes of the first ones, and of those that `isMoved`. */
export function carriedOrders(
  groups: readonly TurnGroup[],
  isMoved: (order: Order) => boolean = () => false,
): readonly CarriedOver[] {
  return groups.map(({ kind, orders }) => {
    const moved = MOVABLE.has(kind) ? orders.filter(isMoved).map(orderCode) : [];
    const names = orders.slice(0, MOST_NAMES).map(orderCode);
    return { kind, count: orders.length, names, ...(moved.length === 0 ? {} : { moved }) };
  });
}

/** The record of the money: couriers with an open balance, by name, and whether the till is open. */
export function carriedMoney(couriers: readonly string[], hasOpenTill: boolean): readonly CarriedOver[] {
  return [
    ...(couriers.length === 0
      ? []
      : [{ kind: 'couriers' as const, count: couriers.length, names: couriers.slice(0, MOST_NAMES) }]),
    ...(hasOpenTill ? [{ kind: 'till' as const, count: 1 }] : []),
  ];
}

/** The couriers with an open balance: the shop owes them, or they have its cash or slips. */
export function unsettledCouriers<Balance extends LineMoney>(balances: readonly Balance[]): readonly Balance[] {
  return balances.filter(({ amount, cash, proof }) => amount !== 0 || cash !== 0 || proof !== 0);
}

/** Whether carrying over needs a reason. Scheduled orders need none, because they wait for their own day. */
export function needsReason(carried: readonly CarriedOver[]): boolean {
  return carried.some(({ kind }) => kind !== 'scheduled');
}
