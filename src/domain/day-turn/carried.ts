import type { LineMoney } from '#domain/settlements/ledger.ts';
import { TURN_KINDS } from './day-turn.ts';

/** What a turn of the day may carry over: orders by kind, couriers with an open balance, the open till. */
export const CARRIED_KINDS = [...TURN_KINDS, 'couriers', 'till'] as const;
export type CarriedKind = (typeof CARRIED_KINDS)[number];

/** The most names that are recorded of a kind. */
export const MOST_NAMES = 100;

/** One kind in the record of a turn; `names` are those of the couriers, and the codes of the orders. */
export interface CarriedOver {
  readonly kind: CarriedKind;
  readonly count: number;
  readonly names?: readonly string[];
}

/** The couriers with an open balance: the shop owes them, or they have its cash or slips. */
export function unsettledCouriers<Balance extends LineMoney>(balances: readonly Balance[]): readonly Balance[] {
  return balances.filter(({ amount, cash, proof }) => amount !== 0 || cash !== 0 || proof !== 0);
}

/** Whether carrying over needs a reason. Scheduled orders need none, because they wait for their own day. */
export function needsReason(carried: readonly CarriedOver[]): boolean {
  return carried.some(({ kind }) => kind !== 'scheduled');
}
