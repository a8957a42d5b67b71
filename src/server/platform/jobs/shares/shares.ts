import type { Bus } from '#server/platform/live/bus.ts';

/** An order of an establishment for which this node works was written, at this revision. */
export type OrderHeard = (establishmentId: string, revision: number) => void;

/** The name under which nodes tell each other of written orders. */
export const ORDERS = 'orders';

/** For which establishments this node works in the background. */
export interface Shares {
  /** Whether this node works for the establishment now. */
  works(establishmentId: string): boolean;
  /** The shares whose establishments this node searches for work; undefined for all, without any division. */
  held(): readonly number[] | undefined;
  /** Calls the listener for each order of establishments for which this node works; returns the undo. */
  onOrder(listener: OrderHeard): () => void;
  /**
   * Calls the listener when this node took over shares: their work was left by another node, and hints may be lost.
   * Returns the undo.
   */
  onTaken(listener: (shares: readonly number[]) => void): () => void;
  /** Calls the listener when this node gave up or lost shares; returns the undo. */
  onLost(listener: () => void): () => void;
  /**
   * Names a worker, whose `wake` is called on the node that works for an establishment. Returns how any node asks for
   * it: at once on this node, and by the bus on another one.
   */
  worker(name: string, wake: (establishmentId: string) => void): (establishmentId: string) => void;
}

const NOTHING = (): void => {};

/** The shares of a portal with one node: it works for all establishments, and asks nobody. */
export function createAllShares(bus: Pick<Bus, 'subscribe'>): Shares {
  return {
    works: () => true,
    held: () => undefined,
    onOrder: (listener) =>
      bus.subscribe((message) => {
        if (message.kind === 'order') listener(message.establishmentId, message.revision);
      }),
    onTaken: () => NOTHING,
    onLost: () => NOTHING,
    worker: (_, wake) => wake,
  };
}
