import type { Holders } from './divide.ts';

/** What a node sees when it renews its lease. */
export interface ShareView {
  /** Who holds each share, as it is written; those who died stand there until somebody takes over. */
  readonly holders: Holders;
  /** The nodes whose leases are valid, this one included. */
  readonly living: readonly string[];
}

/** Who works for which share of the establishments, for all nodes. The store's clock decides whose lease is valid. */
export interface ShareStore {
  /** Renews a node's lease, on all of its shares at once, and returns how the shares are divided. */
  renew(node: string, leaseMs: number): Promise<ShareView>;
  /** Takes shares that nobody holds, or only nodes with ended leases; returns those it got. */
  take(node: string, shares: readonly number[]): Promise<readonly number[]>;
  /** Releases some shares of a node. */
  giveUp(node: string, shares: readonly number[]): Promise<void>;
  /** Ends a node's lease and releases everything it holds. */
  leave(node: string): Promise<void>;
}
