import type { Order } from '#domain/order.ts';

/** Why the partner service brings no courier. `message` is the partner's own first sentence. */
export interface PartnerRefusal {
  readonly refused: 'partner-error' | 'no-partner-driver';
  readonly message?: string;
}

/** An outside courier service (specification section 4, "Partner-service dispatch"). */
export interface PartnerCouriers {
  /** Calls a courier for an order that awaits. */
  call(establishmentId: string, order: Order): Promise<PartnerRefusal>;
}
