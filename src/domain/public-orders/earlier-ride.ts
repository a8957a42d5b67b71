import { lastStepOf } from '#domain/orders/delivery/stage.ts';
import type { Order } from '#domain/orders/order.ts';
import { courierSinceOf } from '#domain/orders/ride/since.ts';
import { LONGEST_RIDE_MS } from '#domain/positions/ride.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

type RiddenOrder = Pick<Order, 'id' | 'fkUserMotoboy' | 'run' | 'dispatchAt' | 'courierSince' | 'delivery'>;

/**
 * Whether the order's courier is still out with a run that he got before the order: one of its orders is
 * among those `onRoad`, and he has not reported his return with it. A reported step of this order means that he has it
 * with him. A run that nobody ended counts for six hours.
 */
export function isOnEarlierRide(order: RiddenOrder, onRoad: readonly RiddenOrder[], now: InstantMs): boolean {
  const { fkUserMotoboy, run } = order;
  if (fkUserMotoboy === undefined || run === undefined || lastStepOf(order) !== undefined) return false;
  const since = courierSinceOf(order) ?? '';
  return onRoad.some((other) => {
    const otherSince = courierSinceOf(other);
    return (
      other.fkUserMotoboy === fkUserMotoboy &&
      other.run !== undefined &&
      other.run.id !== run.id &&
      otherSince !== undefined &&
      otherSince < since &&
      Date.parse(otherSince) >= now - LONGEST_RIDE_MS &&
      lastStepOf(other)?.kind !== 'returned'
    );
  });
}
