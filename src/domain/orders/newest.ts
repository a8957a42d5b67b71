import type { Order } from './order.ts';

/**
 * The newer of two versions of an order; the known one if both are the same version, so that nothing is drawn again.
 * This is the only rule by which answers, the live feed and reads replace each other, in whatever order they arrive.
 */
export function newestOf(known: Order | undefined, incoming: Order): Order {
  return known !== undefined && known.revision >= incoming.revision ? known : incoming;
}
