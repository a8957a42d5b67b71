import type { InstantMs } from '#domain/shared/instant.ts';

/** An event from the partner. Its content is only a hint: the delivery is read from the partner afterwards. */
export interface PartnerEvent {
  readonly establishmentId: string;
  readonly id: string;
  /** The partner that sent it. */
  readonly service: string;
  readonly type: string;
  readonly partnerOrderId?: string;
  /** The delivery that it replaces. */
  readonly replacedOrderId?: string;
  /** The partner's own time. */
  readonly at: InstantMs;
}

/** An event that is not processed yet. */
export interface WaitingEvent extends PartnerEvent {
  readonly receivedAt: InstantMs;
  /** How often its processing failed. */
  readonly tries: number;
}

/** The partner's webhook events, each stored once, until they are processed. */
export interface PartnerEventStore {
  /** False for a known event. */
  add(event: PartnerEvent, receivedAt: InstantMs): Promise<boolean>;
  /** An establishment's unprocessed events that are due, in the order of the partner's time. */
  waiting(establishmentId: string, now: InstantMs, limit: number): Promise<readonly WaitingEvent[]>;
  /** Establishments with such events, the longest waiting first, without those in `except`. */
  waitingEstablishments(
    now: InstantMs,
    limit: number,
    except: readonly string[],
    shares?: readonly number[],
  ): Promise<readonly string[]>;
  /** Processing succeeded. */
  done(establishmentId: string, id: string, at: InstantMs): Promise<void>;
  /** Processing failed and is retried from `nextAt` on. */
  again(establishmentId: string, id: string, nextAt: InstantMs): Promise<void>;
  /** Deletes events that were processed before an instant; returns how many. */
  forget(before: InstantMs): Promise<number>;
}
