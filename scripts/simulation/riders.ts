import { createCourierLink, listCouriers, readCourierLink } from '#contract/couriers/operations.ts';
import type { Courier } from '#domain/orders/order.ts';
import { createRider, type Rider } from '#server/demonstration/rider.ts';

/** One call as a signed-in person, or with a courier's token. Throws an Error if refused, a TypeError if offline. */
export type SimulatorCall = <Answer>(
  operation: { readonly method: string; readonly path: string },
  options?: { readonly id?: string; readonly body?: unknown; readonly token?: string },
) => Promise<Answer>;

/** Moves the couriers of a shop to their orders and back, and reports the steps as their page does. */
export interface Riders {
  /** Moves every courier to his current position. */
  step(): Promise<void>;
}

/** Uses the couriers' links, as their phones do; creates missing links and ends none. */
export async function openRiders(call: SimulatorCall): Promise<Riders> {
  const { couriers } = await call<{ couriers: readonly Courier[] }>(listCouriers);
  const riders: Rider[] = [];
  for (const { id } of couriers) {
    const { token } = await call<{ token: string }>(readCourierLink, { id }).catch(() =>
      call<{ token: string }>(createCourierLink, { id }),
    );
    const ask = <Answer>(operation: Parameters<SimulatorCall>[0], options: { orderId?: string; body?: unknown } = {}) =>
      call<Answer>(operation, {
        token,
        ...(options.orderId === undefined ? {} : { id: options.orderId }),
        ...(options.body === undefined ? {} : { body: options.body }),
      }).catch((error: unknown) => {
        if (error instanceof TypeError) throw error;
        return undefined;
      });
    riders.push(createRider({ ask, clock: Date.now }));
  }
  return {
    async step() {
      for (const rider of riders) await rider.step();
    },
  };
}
