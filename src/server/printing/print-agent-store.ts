import type { AgentReport } from '#contract/printing/program-schema.ts';
import type { PrintAgent } from '#contract/printing/schema.ts';
import type { Check, Refusal } from '#domain/shared/result.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** The most agents of an establishment. */
export const MOST_AGENTS = 20;

/** An agent found by its token, and its establishment. */
export interface FoundPrintAgent {
  readonly establishmentId: string;
  readonly timeZone: string;
  readonly agent: PrintAgent;
}

/** The agents that bring jobs to printers. The store keeps only a hash of each token. */
export interface PrintAgentStore {
  /** The agents in ascending order of creation. */
  list(establishmentId: string): Promise<readonly PrintAgent[]>;
  /**
   * Adds an agent, as part of another store's transaction if there is one. Does nothing for an id that exists: a retry.
   * Refuses one beyond {@link MOST_AGENTS}.
   */
  create(
    establishmentId: string,
    agent: PrintAgent,
    tokenHash: string,
    transaction?: StoreTransaction,
  ): Promise<Check<Refusal<'too-many-entries'>>>;
  /** False when the establishment has no such agent. */
  revoke(establishmentId: string, id: string): Promise<boolean>;
  /**
   * The only read without an establishment: finds a single row by the token's hash, and the row names its
   * establishment. `disabled`: the operator disabled that establishment, and may enable it again.
   */
  find(tokenHash: string): Promise<FoundPrintAgent | 'disabled' | null>;
  /** Notes when the agent last asked for work. */
  noteSeen(establishmentId: string, id: string, at: Date): Promise<void>;
  /**
   * Stores what an agent reports about itself; an update that it made, or could not make, is no longer requested.
   * Returns the updated agent; undefined if it was revoked.
   */
  report(establishmentId: string, id: string, report: AgentReport, newest: string): Promise<PrintAgent | undefined>;
  /** Requests an update; false if the establishment has no such agent. */
  askUpdate(establishmentId: string, id: string): Promise<boolean>;
}
