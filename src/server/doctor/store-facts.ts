import type { WallState } from '#server/platform/database/wall/raise.ts';

/** Facts about the store. */
export interface StoreFacts {
  readonly version: string;
  /** as in `180004` */
  readonly versionNumber: number;
  /** Milliseconds of a small query, the median of several. */
  readonly answerMs: number;
  /** How far this machine's clock is ahead of the store's (ms). */
  readonly clockAheadMs: number;
  /** Durability settings that are off. */
  readonly unsafe: readonly string[];
  readonly applied: readonly string[];
  /** The mark of its backups; undefined where the server does not tell. */
  readonly mark: string | undefined;
  /** Whether reports and the audit can read the rows of one establishment only; undefined in an empty store. */
  readonly wall: WallState | undefined;
  readonly agents: readonly AgentFacts[];
  /** Ids of open shops with opening hours whose last device has disconnected. */
  readonly notListening: readonly string[];
}

/** A print agent with work: its shop has printers in the network, or one at the agent's own computer. */
export interface AgentFacts {
  readonly shop: string;
  readonly name: string;
  /** Minutes since it asked for work; undefined if it never did. */
  readonly silentMinutes: number | undefined;
}
