/** What travels between nodes. A lost message costs delay, not data: the store's rows are the record. */
export type BusMessage =
  | {
      readonly kind: 'order';
      readonly establishmentId: string;
      readonly revision: number;
      /** The order's business day. */
      readonly day: string;
      readonly orderId: string;
      /** The serialised `Order`, made once per change. */
      readonly json: string;
    }
  | { readonly kind: 'session-ended'; readonly token: string };

/** Tells every node, this one too, of what was committed. Delivers each message at most once, in no promised order. */
export interface Bus {
  /** Never throws and never waits: a message that cannot go out is dropped. */
  publish(message: BusMessage): void;
  /** Returns the undo. */
  subscribe(listener: (message: BusMessage) => void): () => void;
  /** False while messages do not reach other nodes. */
  ready(): boolean;
  close(): Promise<void>;
}
