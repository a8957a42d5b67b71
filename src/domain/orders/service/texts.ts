import type { Order } from '#domain/orders/order.ts';
import { shareOf } from '#domain/shared/money.ts';

/** `Taxa de serviço 10 %`; without the percentage where part of it was declined. */
export function serviceText({
  order: { subtotal, discount, serviceCharge, servicePercent },
}: Pick<Order, 'order'>): string {
  const isWhole = servicePercent !== undefined && serviceCharge === shareOf(subtotal - discount, servicePercent, 100);
  return isWhole ? `Taxa de serviço ${servicePercent} %` : 'Taxa de serviço';
}
