import type { DriverReason } from '#contract/partner/schema.ts';
import type { Motoboy } from '#domain/orders/order.ts';
import type { PartnerFailure } from '#domain/partner/call.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Result } from '#domain/shared/result.ts';
import type { DeliveryState } from './delivery-store.ts';
import type { PartnerEvent } from './event-store.ts';

/**
 * An outside courier service, whole. Every function asks the partner at most once, never throws for what the partner does,
 * and answers within a quarter of a minute. It keeps nothing of a delivery: whether to ask again, and what an answer means
 * for an order, is for those who call. What it does not offer it answers with `not-configured`.
 */
export interface PartnerPort {
  /** The name under which deliveries, settings and answers know it. Never changed once a delivery carries it. */
  readonly service: string;
  /** As sentences and histories name it. */
  readonly title: string;
  /** Whether it tells prices and takes calls, or only says who took what was put there elsewhere. */
  readonly tellsPrices: boolean;
  /** Whether the establishment uses it. Asks the store, not the partner. */
  isFor(establishmentId: string): Promise<boolean>;
  /** What a trip costs now. Orders nothing. */
  quote(establishmentId: string, trip: Trip): Promise<PortAnswer<Price>>;
  /**
   * Calls a courier at a price that was told. One price makes one delivery, however often it is sent: `expired` where it
   * holds no more. `unknown` where the partner may have taken the call.
   */
  call(establishmentId: string, commission: Commission): Promise<PortAnswer<DeliveryThere>>;
  /** A delivery as the partner has it now. What is known of its driver is not asked for again. */
  read(establishmentId: string, number: string, known?: KnownDriver): Promise<PortAnswer<DeliveryThere>>;
  /** Calls a delivery off. Refused where it is too late, and where it is over already. */
  cancel(establishmentId: string, number: string): Promise<PortAnswer<void>>;
  /** Asks for another driver. */
  changeDriver(establishmentId: string, number: string, driver: AnotherDriver): Promise<PortAnswer<void>>;
  /** What the driver gets on top, in all; it only rises. */
  addPriority(establishmentId: string, number: string, amount: Cents): Promise<PortAnswer<void>>;
  /**
   * Who has a delivery, and where he is if the partner says so; undefined while nobody has it. `driverId` is given for a
   * delivery that was called here; without it, somebody else put the delivery there.
   */
  driver(establishmentId: string, number: string, driverId?: string): Promise<PortAnswer<DriverThere | undefined>>;
  /** One harmless question with what is stored; the sentence is for the screen. */
  test(establishmentId: string): Promise<{ readonly ok: boolean; readonly sentence: string }>;
  /** Reads what came to an address of ours. Nothing of it is believed unless the partner signed it. */
  news(message: NewsMessage): Promise<NewsReading>;
}

export type PortAnswer<Value> = Result<Value, PortProblem>;

/**
 * How a question failed. `refused`, `expired` and `not-found`: the partner said no, nothing happened. `unreached`: it cannot
 * have received the question. `unknown`: it may have acted. Messages are shown to people; those of refusals are the partner's.
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
  /** What the partner wants back with a call at this price. */
  readonly ticket: Readonly<Record<string, string>>;
}

export interface Contact {
  readonly name: string;
  /** Area code and number, digits only. */
  readonly phone: string;
}

export interface Commission {
  readonly price: Pick<Price, 'id' | 'ticket'>;
  /** Our own name of the call; the partner gives it back, so that a call whose answer was lost is recognised. */
  readonly mark: string;
  /** The order's number, as people say it. */
  readonly orderNumber: string;
  readonly sender: Contact;
  readonly recipient: Contact;
  readonly remarks: string;
}

/** A delivery as the partner tells it. */
export interface DeliveryThere {
  readonly number: string;
  readonly quotationId: string;
  readonly mark?: string;
  /** Absent for a word that we do not know, which changes nothing. */
  readonly state?: DeliveryState;
  readonly failure?: PartnerFailure;
  /** Empty while nobody drives. */
  readonly driverId: string;
  readonly driver?: Motoboy;
  readonly plate?: string;
  readonly price?: Cents;
  readonly shareLink?: string;
}

/** A driver as the partner tells it. */
export interface DriverThere {
  readonly driverId: string;
  readonly driver: Motoboy;
  readonly place?: DriverPlace;
}

/** Where a driver is; without `at`, now. */
export interface DriverPlace extends Coordinates {
  readonly at?: InstantMs;
}

export type KnownDriver = Pick<DeliveryThere, 'driverId' | 'driver' | 'plate'>;

export interface AnotherDriver {
  readonly driverId: string;
  readonly reason: DriverReason;
}

/** What somebody sent to `path`, whose end `hook` says for whom. */
export interface NewsMessage {
  readonly hook: string;
  readonly path: string;
  readonly bytes: Buffer;
  readonly at: InstantMs;
}

export type NewsReading =
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'forged' }
  /** The partner tried the address out, or told what we need not know. */
  | { readonly outcome: 'ping'; readonly establishmentId: string }
  | { readonly outcome: 'event'; readonly event: Omit<PartnerEvent, 'service'> };
