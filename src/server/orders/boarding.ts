import type { OrderRun, Run } from '#domain/runs/book/run.ts';
import type { Caller } from '#server/access/caller.ts';

/** Orders that are about to leave with a run. */
export interface Boarding {
  readonly run: Run;
  /** The order's note about its run. */
  noteOf(orderId: string): OrderRun | undefined;
  /** Closes the run: removes orders that did not leave. Must always be called. */
  close(): Promise<void>;
}

/**
 * Puts orders, in the sequence of their stops, into the run that they leave with: their courier's run that has not
 * departed, or a new one. Every dispatch to an own courier outside the Rotas screen uses it, so that each ride is a
 * run.
 */
export type BoardOrders = (
  caller: Caller,
  courier: { readonly id: string; readonly name: string },
  orderIds: readonly string[],
  newId?: string,
) => Promise<Boarding>;
