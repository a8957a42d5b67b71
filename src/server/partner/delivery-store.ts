import type { Motoboy } from '#domain/orders/order.ts';
import type { PartnerFailure } from '#domain/partner/call.ts';
import type { PartnerNews } from '#domain/partner/follow.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Actor } from '#server/access/caller.ts';

/** A call for the partner's courier, from the intent to its end. */
export interface PartnerDelivery extends DeliveryTruth {
  readonly establishmentId: string;
  readonly id: string;
  /** The partner at which it runs. */
  readonly service: string;
  readonly orderId: string;
  readonly quotationId: string;
  readonly since: InstantMs;
  readonly requestedAt: InstantMs;
  /** How a call that is over ended: refused, called off, or not there. */
  readonly ending?: DeliveryEnding;
  readonly endedAt?: InstantMs;
  readonly failures: number;
  /** Somebody decided that it is called off: written down before the partner hears of it. */
  readonly callingOff?: CallOffIntent;
  /** Counts its changes. */
  readonly version: number;
}

/** Who moves an order, as its history tells, and by which verb. */
export interface Mover {
  readonly actor: Actor;
  readonly verb: string;
}

export interface CallOffIntent extends Mover {
  readonly at: InstantMs;
}

export type DeliveryState = PartnerNews['state'];
export type DeliveryEnding = 'refused' | 'called-off' | 'not-found';

/** What the partner says of a delivery. */
export interface DeliveryTruth {
  readonly state: DeliveryState;
  readonly price: Cents;
  /** The partner's number; absent while it is not known. */
  readonly partnerOrderId?: string;
  /** Empty while nobody drives. */
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

/** A change of a delivery: what of the truth is new, and what goes with it. */
export interface DeliveryChange extends Partial<DeliveryTruth> {
  readonly ending?: DeliveryEnding;
}

/** How much is taken at a time, over all establishments and of each. */
export interface Share {
  readonly limit: number;
  readonly each: number;
  /** Establishments whose work of before is still under way. */
  readonly except: readonly string[];
}

/** The calls for the partners' couriers. An order has at most one that is open. */
export interface PartnerDeliveryStore {
  /** Writes the intent; false where the order has an open call or the quotation was used. */
  open(delivery: NewDelivery): Promise<boolean>;
  /** Takes back an intent that nobody acted on. */
  withdraw(establishmentId: string, id: string): Promise<void>;
  read(establishmentId: string, id: string): Promise<PartnerDelivery | undefined>;
  /** Whether anything runs at a partner, or may. */
  hasOpen(establishmentId: string, service: string): Promise<boolean>;
  latest(establishmentId: string, orderId: string): Promise<PartnerDelivery | undefined>;
  ofPartnerOrder(establishmentId: string, partnerOrderId: string): Promise<PartnerDelivery | undefined>;
  /**
   * Notes that a delivery which runs is being called off; nobody else takes it up before `leaseUntil`. Undefined where it
   * does not run (any more).
   */
  intendCallOff(
    delivery: Pick<PartnerDelivery, 'establishmentId' | 'id'>,
    intent: CallOffIntent,
    leaseUntil: InstantMs,
  ): Promise<PartnerDelivery | undefined>;
  /** The partner does not let go: the delivery runs on, and is read at the next turn. */
  dropCallOff(delivery: Pick<PartnerDelivery, 'establishmentId' | 'id'>, at: InstantMs): Promise<void>;
  ofQuotation(establishmentId: string, quotationId: string): Promise<PartnerDelivery | undefined>;
  /** Changes a delivery that is in one of the states; undefined where it is in none of them (any more). */
  settle(
    delivery: Pick<PartnerDelivery, 'establishmentId' | 'id'>,
    from: readonly DeliveryState[],
    change: DeliveryChange,
    at: InstantMs,
  ): Promise<PartnerDelivery | undefined>;
  /** A read of the partner's truth begins; answers its number. */
  beginRead(establishmentId: string, id: string): Promise<number>;
  /**
   * Writes what a read brought, unless one that began later was written already, or the delivery ended or got another
   * number in the meantime. A delivery that is being called off and was canceled there is over, not failed. Answers the
   * delivery as it is then.
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
  /** A read failed; the next one comes then. */
  noteFailure(establishmentId: string, id: string, nextAt: InstantMs): Promise<void>;
  /** Has a delivery read at the next turn. */
  readSoon(establishmentId: string, id: string, at: InstantMs): Promise<void>;
  /**
   * Deliveries whose read is due; nobody else gets them until the lease ends. Of each establishment at most `each`, so
   * that none of them fills the turn, and none of those in `except`.
   */
  takeDue(now: InstantMs, leaseUntil: InstantMs, share: Share): Promise<readonly PartnerDelivery[]>;
  /** Deliveries whose last change is not on their order yet, though there was time for it. */
  unshown(before: InstantMs, limit: number): Promise<readonly PartnerDelivery[]>;
  markShown(establishmentId: string, id: string, version: number): Promise<void>;
}

/** A delivery as the order's rule hears of it. */
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

/** From which states a call can be called off. */
export const RUNNING: readonly DeliveryState[] = ['searching', 'assigned', 'picked-up'];

/** The cancelation that somebody here wanted is no failure: nobody needs to be told. */
export function asCalledOff({ callingOff }: PartnerDelivery, truth: DeliveryTruth): DeliveryTruth & DeliveryChange {
  if (callingOff === undefined || truth.failure !== 'canceled') return truth;
  const { failure: _failure, ...rest } = truth;
  return { ...rest, state: 'over', ending: 'called-off', driverId: '' };
}
