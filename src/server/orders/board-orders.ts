import type { OrderRun, Run } from '#domain/runs/book/run.ts';
import type { Caller } from '#server/access/caller.ts';

/** Orders on their way into a run. */
export interface Boarding {
  readonly run: Run;
  /** What an order says of the run as it leaves. */
  noteOf(orderId: string): OrderRun | undefined;
  /** Closes the run: orders that did not leave with it are not in it. To be called in any case. */
  close(): Promise<void>;
}

/**
 * Gives orders, in the sequence of their stops, the run with which they leave: the one that their courier has not left
 * with yet, or a new one. Every dispatch to an own courier outside of Rotas goes through it, so that each ride is a run.
 */
export type BoardOrders = (
  caller: Caller,
  courier: { readonly id: string; readonly name: string },
  orderIds: readonly string[],
  newId?: string,
) => Promise<Boarding>;
