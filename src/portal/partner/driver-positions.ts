import { queryOptions, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readDriverPosition } from '#contract/partner/operations.ts';
import type { Order } from '#domain/orders/order.ts';
import { isCarriedByPartner } from '#domain/partner/carried.ts';
import type { Position } from '#domain/positions/position.ts';
import { call } from '#portal/api/call.ts';

/**
 * Polling interval in milliseconds. It costs the partner nothing: the server answers from its memory and asks the
 * partner less often.
 */
const ASK_AGAIN_MS = 5_000;

const driverPositionQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id, 'driver-position'],
    queryFn: ({ signal }) => call(readDriverPosition, { params: { id }, signal }),
    refetchInterval: ASK_AGAIN_MS,
    retry: false,
  });

export type DriverPlaces = ReadonlyMap<string, Position>;

/**
 * The positions of these orders' partner drivers, by order id. Polls while the screen is open and visible; the object
 * is stable until one moves.
 */
export function useDriverPositions(orders: readonly Order[]): DriverPlaces {
  const ids = orders.filter(isCarriedByPartner).map(({ id }) => id);
  const found = useQueries({
    queries: ids.map(driverPositionQuery),
    combine: (answers) => answers.map(({ data }) => data?.position ?? null),
  });
  const known = JSON.stringify(ids.flatMap((id, index) => (found[index] ? [[id, found[index]]] : [])));
  return useMemo(() => {
    const positions: readonly [string, NonNullable<(typeof found)[number]>][] = JSON.parse(known);
    return new Map(positions.map(([id, { at, ...place }]) => [id, { ...place, at: Date.parse(at) }]));
  }, [known]);
}
