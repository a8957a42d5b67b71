import type { DriverReason } from '#contract/partner/schema.ts';
import type { Motoboy } from '#domain/orders/order.ts';
import type { PartnerFailure } from '#domain/partner/call.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';
import type { DeliveryState } from './delivery-store.ts';
import type { PartnerEvent } from './event-store.ts';

/**
 * An outside courier service. Every function sends at most one request, never throws because of the partner, and
 * answers within 15 seconds. It stores nothing about deliveries: the caller decides about retries and about the effects
 * on an order. It answers `not-configured` for functions that it does not offer.
 */
export interface PartnerPort {
  /** The id of the partner in deliveries, settings and answers. Never changed once a delivery has it. */
  readonly service: string;
  /** The display name. */
  readonly title: string;
  /** Whether it offers prices and calls, or only names the driver of deliveries that were placed elsewhere. */
  readonly tellsPrices: boolean;
  /** Whether the establishment uses it. Reads the store, not the partner. */
  isFor(establishmentId: string): Promise<boolean>;
  /** The current price of a trip. Orders nothing. */
  quote(establishmentId: string, trip: Trip): Promise<PortAnswer<Price>>;
  /**
   * Calls a courier at a quoted price. A price creates at most one delivery, however often it is sent: `expired` if it
   * is no longer valid. `unknown` if the partner may have accepted the call.
   */
  call(establishmentId: string, commission: Commission): Promise<PortAnswer<DeliveryThere>>;
  /** The partner's current state of a delivery. Data of the known driver is not read again. */
  read(establishmentId: string, number: string, known?: KnownDriver): Promise<PortAnswer<DeliveryThere>>;
  /** Cancels a delivery. Refused if it is too late, or if the delivery has ended. */
  cancel(establishmentId: string, number: string): Promise<PortAnswer<void>>;
  /** Requests another driver. */
  changeDriver(establishmentId: string, number: string, driver: AnotherDriver): Promise<PortAnswer<void>>;
  /** Sets the driver's total tip; it can only rise. */
  addPriority(establishmentId: string, number: string, amount: Cents): Promise<PortAnswer<void>>;
  /**
   * The driver of a delivery, with his position if the partner reports it; undefined without one. `driverId` is given for
   * our own calls; without it, the delivery was placed elsewhere.
   */
  driver(establishmentId: string, number: string, driverId?: string): Promise<PortAnswer<DriverThere | undefined>>;
  /** Tests the stored credentials with a harmless request; the value is a sentence for the screen. */
  test(establishmentId: string): Promise<PortAnswer<string>>;
  /** Reads a webhook. Trusts nothing without the partner's signature. */
  news(message: NewsMessage): Promise<NewsReading>;
}

export type PortAnswer<Value> = Result<Value, PortProblem>;

/**
 * How a request failed. `refused`, `expired` and `not-found`: the partner refused, nothing happened. `unreached`: it
 * cannot have received the request. `unknown`: it may have acted. Messages are shown to people; those of refusals are
 * the partner's.
 */
export interface PortProblem {
  readonly code: 'refused' | 'expired' | 'not-found' | 'unreached' | 'unknown' | 'not-configured';
  readonly message: string;
}

export interface Trip {
  readonly pickUp: Stop;
  readonly dropOff: Stop;
}

export interface Stop {
  readonly coordinates: Coordinates;
  readonly address: string;
}

export interface Price {
  /** The partner's number of the quotation. */
  readonly id: string;
  readonly price: Cents;
  readonly serviceType: string;
  /** Metres. */
  readonly distance?: number;
  readonly expiresAt: InstantMs;
  /** The data that a call at this price must return to the partner. */
  readonly ticket: Readonly<Record<string, string>>;
}

export interface Contact {
  readonly name: string;
  /** Area code and number, digits only. */
  readonly phone: string;
}

export interface Commission {
  readonly price: Pick<Price, 'id' | 'ticket'>;
  /** Our id of the call; the partner returns it, so that a call with a lost answer is recognised. */
  readonly mark: string;
  /** The displayed number of the order. */
  readonly orderNumber: string;
  readonly sender: Contact;
  readonly recipient: Contact;
  readonly remarks: string;
  /** A call that has not begun by then is not sent (`unreached`): another node may have given it up. */
  readonly beginBy: InstantMs;
}

/** A delivery in the partner's answer. */
export interface DeliveryThere {
  readonly number: string;
  readonly quotationId: string;
  readonly mark?: string;
  /** Absent for an unknown state, which changes nothing. */
  readonly state?: DeliveryState;
  readonly failure?: PartnerFailure;
  /** Empty without a driver. */
  readonly driverId: string;
  readonly driver?: Motoboy;
  readonly plate?: string;
  readonly price?: Cents;
  readonly shareLink?: string;
}

/** A driver in the partner's answer. */
export interface DriverThere {
  readonly driverId: string;
  readonly driver: Motoboy;
  readonly place?: DriverPlace;
}

/** A driver's position; without `at`, the current one. */
export interface DriverPlace extends Coordinates {
  readonly at?: InstantMs;
}

export type KnownDriver = Pick<DeliveryThere, 'driverId' | 'driver' | 'plate'>;

export interface AnotherDriver {
  readonly driverId: string;
  readonly reason: DriverReason;
}

/** A request to the webhook address `path`, which ends with `hook`. */
export interface NewsMessage {
  readonly hook: string;
  readonly path: string;
  readonly bytes: Buffer;
  readonly at: InstantMs;
}

export type NewsReading = Result<
  /** Without an event: a test of the address, or an event that the portal ignores. */
  { readonly establishmentId: string; readonly event?: Omit<PartnerEvent, 'service'> },
  Refusal<'unknown' | 'forged'>
>;
