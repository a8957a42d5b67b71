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
    .filter(({ status }) => phaseOf(status) === 'on-route')
    .map(({ id, fkUserMotoboy, delivery }) => `${id} ${fkUserMotoboy ?? ''} ${delivery?.steps?.length ?? 0}`)
    .join();
  const seen = useRef(riding);
  useEffect(() => {
    if (seen.current === riding) return;
    seen.current = riding;
    void client.invalidateQueries({ queryKey: runsQuery.queryKey });
  }, [client, riding]);
  return useMemo(
    () => new Map(data?.facts.couriers.map((courier) => [courier.id, returnNow(courier, now)])),
    [data, now],
  );
}
