import type { LogPosition } from './log-position.ts';

/** The embedded store's log as the archive sees it. */
export interface LogFacts {
  /** identifies the cluster */
  readonly system: string;
  readonly timeline: number;
  /** PostgreSQL's clock, in milliseconds since 1970 */
  readonly now: number;
  /** up to where the log is on the disk */
  readonly flushed: LogPosition;
}

/** One connection with the rights to archive the log. */
export interface LogSession {
  readFacts(): Promise<LogFacts>;
  /**
   * Makes PostgreSQL keep the log that is not archived yet, up to so many megabytes. Answers from where on it is kept;
   * undefined if the log had to be given up since the last time.
   */
  reserve(mostMegabytes: number): Promise<LogPosition | undefined>;
  /** Lets PostgreSQL reuse the log before this position. */
  release(upTo: LogPosition): Promise<void>;
  startBase(): Promise<LogPosition>;
  /** Ends the base backup; `label` is to be stored with it as `backup_label`. */
  stopBase(): Promise<{ readonly end: LogPosition; readonly label: string; readonly now: number }>;
  close(): Promise<void>;
}
