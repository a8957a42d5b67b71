import type { AuthorisationDeparture } from '#domain/access/authorisation.ts';
import type { CourierStore } from '#server/couriers/courier-store.ts';
import type { RunStore } from '#server/runs/run-store.ts';
import type { FoundOperation } from './find-operation.ts';

export interface DepartureDependencies {
  readonly couriers: Pick<CourierStore, 'read'>;
  readonly runs: Pick<RunStore, 'read'>;
}

/** The courier that a request sends off, and how many orders; undefined for requests of other kinds. */
export async function departureOf(
  { couriers, runs }: DepartureDependencies,
  establishmentId: string,
  { id, params }: Pick<FoundOperation, 'id' | 'params'>,
  body: unknown,
): Promise<AuthorisationDeparture | undefined> {
  if (id === 'dispatchRun') {
    const run = await runs.read(establishmentId, params.id ?? '');
    return run && { courierName: run.courierName, orders: run.stops.length };
  }
  const { courierId, orderIds }: { courierId?: unknown; orderIds?: unknown } = { ...(body as object) };
  const courier = typeof courierId === 'string' ? await couriers.read(establishmentId, courierId) : undefined;
  return courier && { courierName: courier.name, orders: Array.isArray(orderIds) ? orderIds.length : 1 };
}
