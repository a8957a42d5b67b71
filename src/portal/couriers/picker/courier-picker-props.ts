import type { Order } from '#domain/orders/order.ts';

export interface CourierPickerProps {
  readonly order: Order;
  readonly purpose: 'dispatch' | 'change-courier';
  readonly rect: DOMRectReadOnly;
  /** Number of orders dispatched together, including this one; 0 and 1 mean this order alone. */
  readonly together?: number;
  readonly onClose: () => void;
  /** Called with the id of the chosen courier, or the partner. */
  readonly onPick: (courierId: string | 'partner') => void;
}
