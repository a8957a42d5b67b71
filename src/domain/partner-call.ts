import type { Cents } from './money.ts';

/**
 * Where a call for an outside courier stands. `placing`: asked for, no answer yet. `uncertain`: the answer was lost, so
 * that nobody knows whether the partner has it. `searching`: the partner looks for a driver. `assigned`: a driver comes to
 * the establishment. `picked-up`: he has the order. `completed` and `failed` are over.
 */
export type PartnerState = 'placing' | 'uncertain' | 'searching' | 'assigned' | 'picked-up' | 'completed' | 'failed';

/** Why the partner gave a delivery up: somebody called it off there, drivers turned it down, or nobody took it in time. */
export type PartnerFailure = 'canceled' | 'rejected' | 'expired';

/**
 * The partner's side of an order, under the specification's field `lalamove` (section 3). An order that was put at the
 * partner by somebody else carries nothing but `orderId`.
 */
export interface PartnerCall {
  /** The partner's own number of the delivery; absent while it is not known. */
  readonly orderId?: string;
  readonly state?: PartnerState;
  /** When the state began. */
  readonly since?: string;
  readonly price?: Cents;
  readonly plate?: string;
  /** The partner's page that follows the delivery. */
  readonly shareLink?: string;
  /** Only with `failed`. */
  readonly failure?: PartnerFailure;
}

const OPEN: readonly (PartnerState | undefined)[] = ['placing', 'uncertain', 'searching', 'assigned', 'picked-up'];
const UNDER_WAY: readonly (PartnerState | undefined)[] = ['assigned', 'picked-up'];

/** True while the partner may send somebody or has sent him: money is being spent. */
export function isOpenCall(call: PartnerCall | undefined): boolean {
  return OPEN.includes(call?.state);
}

/** True while a driver of the partner has the order or comes for it. */
export function isUnderWay(call: PartnerCall | undefined): boolean {
  return UNDER_WAY.includes(call?.state);
}

/** What stays of the call when an order goes another way: the number that somebody else put there, nothing of our own. */
export function foreignCall(call: PartnerCall | undefined): { lalamove?: PartnerCall } {
  return call !== undefined && call.state === undefined ? { lalamove: call } : {};
}
