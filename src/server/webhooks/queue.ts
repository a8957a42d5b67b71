import type { InstantMs } from '#domain/shared/instant.ts';
import type { Breaker } from '#domain/webhooks/breaker.ts';

/** An address that this node sends to, until it releases it or its lease lapses. */
export interface HeldAddress {
  readonly establishmentId: string;
  readonly id: string;
  readonly url: string;
  readonly secretSealed: string;
  readonly breaker: Breaker;
}

/** A message that waits for its address. `tries` counts since it was created, or since somebody resent it. */
export interface QueuedMessage {
  readonly id: string;
  readonly payload: string;
  readonly tries: number;
}

/** The result of a try; `due`: when it is retried, if it still waits. */
export interface EndedTry {
  readonly id: string;
  readonly state: 'delivered' | 'waiting' | 'failed';
  readonly at: InstantMs;
  readonly due?: InstantMs;
  readonly status?: number;
  readonly failure?: string;
}

/** What is recorded for an address after some tries. */
export interface RecordedTries {
  readonly tries: readonly EndedTry[];
  /** Set if the breaker changed. */
  readonly breaker?: Breaker & { readonly lastFailure?: string };
  /** The address accepts messages again: failed ones need not wait for their pause to end. */
  readonly recovered: boolean;
  /** Releases the address, because nothing more is sent now. */
  readonly release: boolean;
}

/**
 * The messages to addresses as a queue. One node at a time holds an address and alone sends to it: each message goes
 * out once. A node that dies loses its addresses when the leases lapse.
 */
export interface WebhookQueue {
  /**
   * Establishments with an address that has work within `withinMs` and that no node holds then, and when: at the end of a
   * lease that a dead node left, for instance. Those whose work is due longest first.
   */
  withWork(
    now: InstantMs,
    withinMs: number,
    limit: number,
    shares?: readonly number[],
  ): Promise<readonly { establishmentId: string; at: InstantMs }[]>;
  /** Takes the addresses of an establishment that have work and that no node holds. */
  hold(establishmentId: string, node: string, now: InstantMs): Promise<readonly HeldAddress[]>;
  /** Whether the node still holds the address: it is not removed or switched off, nor has another node taken it. */
  renew(address: HeldAddress, node: string): Promise<boolean>;
  /** The due messages, those due longest first. */
  next(address: HeldAddress, asked: AskedMessages): Promise<readonly QueuedMessage[]>;
  /** Notes tries. `held` as in `renew`; `nextAt`: when there is work again, after a release. */
  settle(
    address: HeldAddress,
    node: string,
    now: InstantMs,
    settlement: RecordedTries,
  ): Promise<{ readonly held: boolean; readonly nextAt: InstantMs | undefined }>;
}

/** Which messages of an address to take: those due until `due`. */
export interface AskedMessages {
  readonly due: InstantMs;
  /** Ids that are in progress or about to be sent. */
  readonly except: readonly string[];
  readonly limit: number;
}

/** A lease lapses after this time unless it is renewed. The store's clock decides, so that nodes agree. */
export const LEASE_SECONDS = 15;
