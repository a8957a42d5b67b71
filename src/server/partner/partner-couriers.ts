import type { Motoboy, Order } from '#domain/orders/order.ts';
import type { PartnerCall } from '#domain/partner/call.ts';
import type { Result } from '#domain/shared/result.ts';
import type { Mover } from './delivery-store.ts';

/** What stands between an order and the partner. `message` is the partner's own first sentence. */
export interface PartnerProblem {
  readonly code: 'partner-error' | 'no-partner-driver' | 'partner-uncertain' | 'partner-not-configured';
  readonly message?: string;
}

/** Who took the order, and what is known of the call. */
export interface PartnerDriver {
  readonly driver: Motoboy;
  readonly call?: PartnerCall;
}

/** What orders ask of the partner, whichever it is (specification section 4, "Partner-service dispatch"). */
export interface PartnerCouriers {
  /** Asks the partner who took an order. Changes no order and nothing at the partner. */
  driverFor(establishmentId: string, order: Order): Promise<Result<PartnerDriver, PartnerProblem>>;
  /**
   * Calls off what runs at the partner for an order that goes another way. Who wants it and for what is written down first:
   * where the portal dies, the follower of the deliveries finishes it. `partner-error` where the partner does not let go and
   * `partner-uncertain` while nobody knows whether it runs: then the order must not go another way.
   */
  callOff(establishmentId: string, order: Order, by: Mover): Promise<Result<void, PartnerProblem>>;
}
