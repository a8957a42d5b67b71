import type { InstantMs } from '#domain/shared/instant.ts';

/** Something the partner told us. Its content is a hint: what counts is read from the partner afterwards. */
export interface PartnerEvent {
  readonly establishmentId: string;
  readonly id: string;
  /** The partner that told it. */
  readonly service: string;
  readonly type: string;
  readonly partnerOrderId?: string;
  /** The delivery that this one took the place of. */
  readonly replacedOrderId?: string;
  /** The partner's own time. */
  readonly at: InstantMs;
}

/** What the partner told by webhook, each event once, until it was worked on. */
export interface PartnerEventStore {
  /** False where the event is known already. */
  add(event: PartnerEvent, receivedAt: InstantMs): Promise<boolean>;
  /** What is not worked off yet of an establishment, in the order of the partner's time. */
  waiting(establishmentId: string, limit: number): Promise<readonly (PartnerEvent & { readonly tries: number })[]>;
  /** Establishments with events that are not worked off yet, those that wait longest first, without those in `except`. */
  waitingEstablishments(limit: number, except: readonly string[]): Promise<readonly string[]>;
  done(establishmentId: string, id: string, at: InstantMs): Promise<void>;
  /** It could not be worked off now. */
  again(establishmentId: string, id: string): Promise<void>;
  /** Forgets what was worked off before an instant; answers how many. */
  forget(before: InstantMs): Promise<number>;
}
