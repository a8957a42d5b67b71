import type { Courier } from '#domain/order.ts';
import { ProblemError } from '#server/problem.ts';
import type { CourierStore } from '#server/store/couriers.ts';

/** An active courier of the establishment; anybody else's and an inactive one are not found. */
export async function activeCourier(
  couriers: CourierStore,
  establishmentId: string,
  courierId: string,
): Promise<Courier> {
  const courier = await couriers.read(establishmentId, courierId);
  if (!courier?.active) throw new ProblemError('courier-not-found');
  return courier;
}
