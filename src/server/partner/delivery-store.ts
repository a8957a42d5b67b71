import type { Motoboy } from '#domain/orders/order.ts';
import type { PartnerFailure } from '#domain/partner/call.ts';
import type { PartnerNews } from '#domain/partner/follow.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Check, Refusal } from '#domain/shared/result.ts';
import type { Actor } from '#server/access/caller.ts';

/** A call for the partner's courier, from the intent to its end. */
export interface PartnerDelivery extends DeliveryTruth {
  readonly establishmentId: string;
  readonly id: string;
  /** The partner that has it. */
  readonly service: string;
  readonly orderId: string;
  readonly quotationId: string;
  readonly since: InstantMs;
  readonly requestedAt: InstantMs;
  /** How a finished call ended: refused, canceled, or not found. */
  readonly ending?: DeliveryEnding;
  readonly endedAt?: InstantMs;
  readonly failures: number;
  /** Reads in a row that did not find it at the partner. */
  readonly missing: number;
  /** A person canceled it: stored before the partner is asked. */
  readonly callingOff?: CallOffIntent;
  /** Number of changes. */
  readonly version: number;
}

/** The author and verb of an order's change, for its history. */
export interface OrderMover {
  readonly actor: Actor;
  readonly verb: string;
}

export interface CallOffIntent extends OrderMover {
  readonly at: InstantMs;
}

export type DeliveryState = PartnerNews['state'];
export type DeliveryEnding = 'refused' | 'called-off' | 'not-found';

/** The partner's report of a delivery. */
export interface DeliveryTruth {
  readonly state: DeliveryState;
  readonly price: Cents;
  /** The partner's number; absent while unknown. */
  readonly partnerOrderId?: string;
  /** Empty without a driver. */
  readonly driverId: string;
  readonly driver?: Motoboy;
  readonly plate?: string;
  readonly shareLink?: string;
  readonly failure?: PartnerFailure;
}

export interface NewDelivery {
  readonly establishmentId: string;
  readonly id: string;
  readonly service: string;
  readonly orderId: string;
  readonly quotationId: string;
  readonly price: Cents;
  readonly requestedAt: InstantMs;
  readonly requestedBy: string;
  readonly nextReadAt: InstantMs;
}

/** A change of a delivery: the changed fields, and how it ended. */
export interface DeliveryChange extends Partial<DeliveryTruth> {
  readonly ending?: DeliveryEnding;
}

/** The most rows taken at a time, in all and per establishment. */
export interface Share {
  readonly limit: number;
  readonly each: number;
  /** Establishments whose previous work is still running. */
  readonly except: readonly string[];
  /** Whose deliveries the node reads; undefined for those of all. */
  readonly shares?: readonly number[] | undefined;
}

/** The calls for the partners' couriers. An order has at most one open call. */
export interface PartnerDeliveryStore {
  /**
   * Writes the intent. Refuses an order that has an open call, and a quotation that was used. Waits for a change of the
   * establishment's account (`PartnerAccountStore.change`).
   */
  open(delivery: NewDelivery): Promise<Check<Refusal<'already-updated'>>>;
  /** Removes an intent without a request. */
  withdraw(establishmentId: string, id: string): Promise<void>;
  /** One call in any state; undefined if the establishment has none with this id. */
  read(establishmentId: string, id: string): Promise<PartnerDelivery | undefined>;
  /** The partner's numbers of the open calls; undefined for one whose number is unknown. */
  openNumbers(establishmentId: string, service: string): Promise<readonly (string | undefined)[]>;
  /** The order's newest call, open or ended. */
  latest(establishmentId: string, orderId: string): Promise<PartnerDelivery | undefined>;
  /** The newest call with the partner’s number of it. */
  ofPartnerOrder(establishmentId: string, partnerOrderId: string): Promise<PartnerDelivery | undefined>;
  /**
   * Marks a running delivery as being canceled; no other node takes it before `leaseUntil`. Undefined if it is not
   * running (any more).
   */
  intendCallOff(
    delivery: Pick<PartnerDelivery, 'establishmentId' | 'id'>,
    intent: CallOffIntent,
    leaseUntil: InstantMs,
  ): Promise<PartnerDelivery | undefined>;
  /** The partner refuses the cancelation: the delivery continues, and the next turn reads it. */
  dropCallOff(delivery: Pick<PartnerDelivery, 'establishmentId' | 'id'>, at: InstantMs): Promise<void>;
  /** The call that used the quotation; undefined if none did. */
  ofQuotation(establishmentId: string, quotationId: string): Promise<PartnerDelivery | undefined>;
  /** Changes a delivery in one of the states; undefined if it is in another one. */
  settle(
    delivery: Pick<PartnerDelivery, 'establishmentId' | 'id'>,
    from: readonly DeliveryState[],
    change: DeliveryChange,
    at: InstantMs,
  ): Promise<PartnerDelivery | undefined>;
  /** Starts a read of the partner's delivery; returns the number of the read. */
  beginRead(establishmentId: string, id: string): Promise<number>;
  /**
   * Stores the result of a read, unless a later read was stored first, or the delivery ended or got another number in
   * the meantime. A delivery that was canceled here counts as canceled, not as failed. Returns the current delivery.
   */
  applyRead(
    delivery: Pick<PartnerDelivery, 'establishmentId' | 'id'>,
    read: {
      readonly number: number;
      readonly truth: DeliveryTruth;
      readonly at: InstantMs;
      readonly nextAt: InstantMs;
    },
  ): Promise<PartnerDelivery | undefined>;
  /** Notes that a read failed or did not find the delivery, and the time of the next one. */
  noteFailure(
    establishmentId: string,
    id: string,
    failure: { readonly isMissing: boolean; readonly nextAt: InstantMs },
  ): Promise<void>;
  /** Makes the next turn read a delivery. */
  readSoon(establishmentId: string, id: string, at: InstantMs): Promise<void>;
  /**
   * Deliveries to read, without uncertain ones, whose number is unknown; no other node gets them until the lease ends. At most `each` per establishment, so that none
   * fills the turn; skips those in `except`.
   */
  takeDue(now: InstantMs, leaseUntil: InstantMs, share: Share): Promise<readonly PartnerDelivery[]>;
  /** Deliveries whose last change should already be on their order, but is not. */
  unshown(before: InstantMs, limit: number, shares?: readonly number[]): Promise<readonly PartnerDelivery[]>;
  /** Notes that the order shows this version; a lower one changes nothing. */
  markShown(establishmentId: string, id: string, version: number): Promise<void>;
}

/** A delivery in the form of the order's rule. */
export function newsOf(delivery: PartnerDelivery): PartnerNews {
  const { state, partnerOrderId, since, price, plate, shareLink, failure, driver } = delivery;
  return {
    state,
    ...(partnerOrderId === undefined ? {} : { orderId: partnerOrderId }),
    since: toIso(since),
    price,
    ...(plate === undefined ? {} : { plate }),
    ...(shareLink === undefined ? {} : { shareLink }),
    ...(failure === undefined ? {} : { failure }),
    ...(driver === undefined ? {} : { driver }),
  };
}

const ENDED: readonly DeliveryState[] = ['completed', 'failed', 'over'];

/** True for a state that a call does not leave by itself. */
export function isEnded(state: DeliveryState): boolean {
  return ENDED.includes(state);
}

/** The states in which a call can be canceled. */
export const RUNNING: readonly DeliveryState[] = ['searching', 'assigned', 'picked-up'];

/** A cancelation by a person of the shop is not a failure and needs no alert. */
export function asCalledOff({ callingOff }: PartnerDelivery, truth: DeliveryTruth): DeliveryTruth & DeliveryChange {
  if (callingOff === undefined || truth.failure !== 'canceled') return truth;
  const { failure: _failure, ...rest } = truth;
  return { ...rest, state: 'over', ending: 'called-off', driverId: '' };
}
