import type { Order } from '#domain/orders/order.ts';

export interface PartnerPartProps {
  readonly order: Order;
  readonly onClose: () => void;
}
