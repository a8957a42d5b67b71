/** What the store says of itself. */
export interface StoreFacts {
  readonly version: string;
  /** as in `180004` */
  readonly versionNumber: number;
  /** Milliseconds a small question took, the middle one of several. */
  readonly answerMs: number;
  /** How far this machine's clock is ahead of the store's (ms). */
  readonly clockAheadMs: number;
  /** Settings that are off although they protect what was written from a power cut. */
  readonly unsafe: readonly string[];
  readonly applied: readonly string[];
  readonly agents: readonly AgentFacts[];
}

/** A print agent of a shop that has printers in its network. */
export interface AgentFacts {
  readonly shop: string;
  readonly name: string;
  /** Minutes since it asked for work; undefined if it never did. */
  readonly silentMinutes: number | undefined;
}
