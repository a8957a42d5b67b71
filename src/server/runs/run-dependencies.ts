import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import type { RunStore } from './run-store.ts';

/** What the routes of the runs need. */
export interface RunRouteDependencies
  extends Pick<
    OrderRouteDependencies,
    'orders' | 'couriers' | 'partner' | 'bus' | 'clock' | 'newId' | 'withinCashCap'
  > {
  readonly runs: RunStore;
  /** Starts following the orders of an establishment with runs. */
  readonly follow: (establishmentId: string) => Promise<void>;
}
