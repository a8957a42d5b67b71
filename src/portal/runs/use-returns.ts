import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type ExpectedReturn, returnNow } from '#domain/runs/board/expected-return.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { useMay } from '#portal/access/use-may.ts';
import { runsQuery } from './runs-query.ts';

/** The couriers' returns as Rotas shows them, by courier id; empty for a person without the permission for Rotas. */
export function useReturns(day: readonly Order[], now: InstantMs): ReadonlyMap<string, ExpectedReturn | null> {
  const may = useMay();
  const client = useQueryClient();
  const { data } = useQuery({ ...runsQuery, enabled: may('routes.plan') });
  const riding = day
    .filter(isOnRoute)
    .map(({ id, fkUserMotoboy, delivery }) => `${id} ${fkUserMotoboy ?? ''} ${delivery?.steps?.length ?? 0}`)
    .join();
  const seen = useRef(riding);
  useEffect(() => {
    if (seen.current === riding) return;
    seen.current = riding;
    void client.invalidateQueries({ queryKey: runsQuery.queryKey });
  }, [client, riding]);
  return useMemo(() => {
    if (data === undefined) return new Map();
    const { couriers, road = [] } = data.facts;
    const ofDay = new Set(day.map(({ id }) => id));
    const out = new Set(day.filter(isOnRoute).map(({ fkUserMotoboy }) => fkUserMotoboy));
    // After 04:00 the day has none of the orders that are still on the road. Without them, the day is newer than the facts.
    const hasEarlier = road.some(({ id }) => !ofDay.has(id));
    return new Map(
      couriers.map((courier) => [courier.id, hasEarlier || out.has(courier.id) ? returnNow(courier, now) : null]),
    );
  }, [data, day, now]);
}

function isOnRoute({ status }: Order): boolean {
  return phaseOf(status) === 'on-route';
}
