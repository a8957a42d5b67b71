import type { Motoboy, Order } from '#domain/order.ts';
import type { PartnerCall } from '#domain/partner-call.ts';

/** Which service an establishment's partner courier comes from. */
export type PartnerServiceName = 'lalamove' | 'xdata' | 'none';

/** Why the partner service brings no courier. `message` is the partner's own first sentence. */
export interface PartnerRefusal {
  readonly outcome: 'refused';
  readonly refused: 'partner-error' | 'no-partner-driver';
  readonly message?: string;
}

/** Who took the order, and what is known of the call. */
export interface PartnerDriver {
  readonly outcome: 'driver';
  readonly driver: Motoboy;
  readonly call?: PartnerCall;
}

/** An outside courier service (specification section 4, "Partner-service dispatch"). */
export interface PartnerCouriers {
  serviceOf(establishmentId: string): Promise<PartnerServiceName>;
  /** Asks the partner who took an order. Changes nothing, neither here nor there. */
  driverFor(establishmentId: string, order: Order): Promise<PartnerDriver | PartnerRefusal>;
  /**
   * Calls off what runs at the partner for an order that goes another way. Throws the problem `partner-error` where the
   * partner refuses and `partner-uncertain` while nobody knows whether it runs: then the order must not go another way.
   */
  callOff(establishmentId: string, order: Order): Promise<void>;
}
