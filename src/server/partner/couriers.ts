import type { Motoboy, Order } from '#domain/orders/order.ts';
import type { PartnerCall } from '#domain/partner/call.ts';
import type { Result } from '#domain/shared/result.ts';
import type { OrderMover } from './delivery-store.ts';

/** Why the partner cannot do it. `message` is the partner's own first sentence. */
export interface PartnerProblem {
  readonly code: 'partner-error' | 'no-partner-driver' | 'partner-uncertain' | 'partner-not-configured';
  readonly message?: string;
}

/** The driver of the order, and the known state of the call. */
export interface PartnerDriver {
  readonly driver: Motoboy;
  readonly call?: PartnerCall;
}

/** What orders need from the partner, whichever it is (specification section 4, "Partner-service dispatch"). */
export interface PartnerCouriers {
  /** Reads the driver of an order from the partner. Changes nothing. */
  driverFor(establishmentId: string, order: Order): Promise<Result<PartnerDriver, PartnerProblem>>;
  /**
   * Cancels the partner's delivery of an order that goes another way. Stores author and reason first: if the portal
   * dies, the follower finishes the cancelation. `partner-error` if the partner refuses, `partner-uncertain` while the
   * outcome is unknown: then the order must not go another way.
   */
  callOff(establishmentId: string, order: Order, by: OrderMover): Promise<Result<void, PartnerProblem>>;
}
