import type { Order } from '#domain/orders/order.ts';
import { type InstantMs, MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import { deliveryMinutes } from './delivery-minutes.ts';

/**
 * Computes when the order arrives and when the courier is back: `forecast` = now + delivery minutes, `forecastReturn` =
 * now + twice that. Empty when the delivery minutes are zero or unreadable. Source: specification sections 4, 5 and 9.
 */
export function forecastFrom(order: Order, now: InstantMs): Pick<Order, 'forecast' | 'forecastReturn'> {
  const minutes = deliveryMinutes(order.customer?.address.timeDelivery);
  if (minutes === 0) return {};
  return {
    forecast: toIso(now + minutes * MINUTE_MS),
    forecastReturn: toIso(now + 2 * minutes * MINUTE_MS),
  };
}
