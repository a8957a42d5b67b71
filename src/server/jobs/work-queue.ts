/** Which try of a piece of work this is. */
export interface Try {
  /** 1 for the first. */
  readonly number: number;
  readonly isLast: boolean;
}

/** Work that is handed over piece by piece, kept in the store, and tried again with growing pauses when it fails. */
export interface WorkQueue<Piece extends object> {
  readonly name: string;
  /** Tries after the first. */
  readonly retries: number;
  readonly firstPauseSeconds: number;
  readonly longestPauseSeconds: number;
  /** Pieces that one node works on at the same time. */
  readonly atOnce: number;
  /** A piece that takes longer is given up and tried again. */
  readonly mostSeconds: number;
  /** Throws to be tried again. A piece may come twice: when a node dies between doing it and saying so. */
  work(piece: Piece, attempt: Try): Promise<void>;
}

/** One statement of the store, in whichever transaction the caller stands. */
export type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Hands pieces over to a queue. */
export interface HandOver {
  /** With `query` the piece is written in the caller's own transaction, and exists only if that commits. */
  send(queue: string, piece: object, query?: Query): Promise<void>;
  /** Has this node look into the queue at once instead of at its next turn. */
  wake(queue: string): void;
}
