import type { Cents } from '#domain/shared/money.ts';
import type { Effect } from './effects.ts';

/**
 * The state of a call for an outside courier. `placing`: requested, no answer yet. `uncertain`: the answer was lost, so
 * that it is unknown whether the partner has the call. `searching`: the partner looks for a driver. `assigned`: a
 * driver comes to the establishment. `picked-up`: the driver has the order. `completed` and `failed` are final.
 */
export type PartnerState = 'placing' | 'uncertain' | 'searching' | 'assigned' | 'picked-up' | 'completed' | 'failed';

/** Why a delivery failed at the partner: canceled there, rejected by drivers, or not accepted in time. */
export type PartnerFailure = 'canceled' | 'rejected' | 'expired';

/**
 * The partner's call of an order, stored in the specification's field `lalamove` (section 3). A call made outside the
 * portal has only `orderId`.
 */
export interface PartnerCall {
  /** The partner's id of the delivery; absent while unknown. */
  readonly orderId?: string;
  readonly state?: PartnerState;
  /** When the state began. */
  readonly since?: string;
  readonly price?: Cents;
  readonly plate?: string;
  /** The partner's tracking page. */
  readonly shareLink?: string;
  /** Only in state `failed`. */
  readonly failure?: PartnerFailure;
}

/**
 * A call without the partner's tracking page, which shows where the customer lives: events store this version, because they
 * are never edited and a customer may ask to be erased. Returns the same object if there is nothing to remove.
 */
export function withoutTracking(call: PartnerCall): PartnerCall {
  if (call.shareLink === undefined) return call;
  const { shareLink: _shareLink, ...kept } = call;
  return kept;
}

const OPEN: readonly (PartnerState | undefined)[] = ['placing', 'uncertain', 'searching', 'assigned', 'picked-up'];
const UNDER_WAY: readonly (PartnerState | undefined)[] = ['assigned', 'picked-up'];

/** True while the call may cost money: the partner may send a driver or has sent one. */
export function isOpenCall(call: PartnerCall | undefined): boolean {
  return OPEN.includes(call?.state);
}

/** True while a driver of the partner has the order or is on the way to it. */
export function isUnderWay(call: PartnerCall | undefined): boolean {
  return UNDER_WAY.includes(call?.state);
}

/**
 * The effects before an order leaves the partner: cancels an open call there, so that the establishment does not pay
 * for a courier that no screen shows.
 */
export function calledOff(call: PartnerCall | undefined): readonly Effect[] {
  if (!isOpenCall(call)) return [];
  return [{ kind: 'call-off-partner', ...(call?.orderId === undefined ? {} : { number: call.orderId }) }];
}

/** The part of a call to keep when the order leaves the partner: an id set outside the portal; nothing of our own calls. */
export function foreignCall(call: PartnerCall | undefined): { lalamove?: PartnerCall } {
  return call !== undefined && call.state === undefined ? { lalamove: call } : {};
}
