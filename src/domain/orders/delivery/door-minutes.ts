import type { Order } from '#domain/orders/order.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { stepAt } from './stage.ts';

/** A longer stay at one door means that the courier forgot to press. */
const LONGEST_MINUTES = 60;

/**
 * Minutes between the courier's "cheguei" and "entregue" or "não entregue"; `null` if one is missing, or if they are
 * too far apart to be plausible.
 */
export function doorMinutesOf(order: Pick<Order, 'delivery'>): number | null {
  const arrived = stepAt(order, 'arrived');
  const ended = stepAt(order, 'delivered') ?? stepAt(order, 'failed');
  if (arrived === undefined || ended === undefined) return null;
  const minutes = (Date.parse(ended) - Date.parse(arrived)) / MINUTE_MS;
  return minutes >= 0 && minutes <= LONGEST_MINUTES ? minutes : null;
}
