import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isToDeliver } from '#domain/orders/delivery/stage.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { couriersQuery, ordersQuery } from '#portal/api/queries.ts';
import type { MapHandle } from '#portal/map/types.ts';
import { OrderActionsProvider, useActionState, useOrderActions } from '#portal/orders/actions/provider.tsx';
import { useOrderKeys } from '#portal/orders/actions/use-order-keys.ts';
import { useHotkeys } from '#portal/ui/keyboard/use-hotkeys.ts';
import { ErrorState } from '#portal/ui/notice.tsx';
import { Spinner } from '#portal/ui/spinner.tsx';
import type { Choice } from './choice.ts';
import { type CourierFilter, filtered, type MapPart } from './filters.ts';
import { TrackingMap } from './map.tsx';
import { TrackingPanel } from './panel.tsx';
import styles from './tracking-screen.module.css';
import { placeOf } from './use-marks.tsx';
import { useTracking } from './use-tracking.ts';

/** Rastreamento: couriers and orders on the map, and in a list next to it. */
export function TrackingScreen() {
  const orders = useQuery(ordersQuery);
  const couriers = useQuery(couriersQuery);
  const failed = [orders, couriers].find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    return (
      <ErrorState
        title="O rastreamento não carregou"
        detail={sentenceOf(failed.error)}
        onRetry={() => void Promise.all([orders.refetch(), couriers.refetch()])}
      />
    );
  }
  if (orders.data === undefined || couriers.data === undefined) return <Spinner />;
  return (
    <OrderActionsProvider>
      <LiveTracking day={orders.data.orders} couriers={couriers.data.couriers} />
    </OrderActionsProvider>
  );
}

const SHOWN: ReadonlySet<MapPart> = new Set(['awaiting', 'onRoute', 'couriers']);

function LiveTracking({ day, couriers }: { day: readonly Order[]; couriers: readonly Courier[] }) {
  const tracking = useTracking(day, couriers);
  const [filter, setFilter] = useState<CourierFilter>('all');
  const [parts, setParts] = useState(SHOWN);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const map = useRef<MapHandle>(null);
  const { pending } = useActionState();
  const { road } = tracking;
  const shown = useMemo(() => filtered(road.couriers, filter), [road, filter]);

  useOrderKeys(tracking.day, useOrderActions(), pending);
  useHotkeys({ f: () => map.current?.frameAll() });

  const latest = useRef(tracking);
  useEffect(() => {
    latest.current = tracking;
  });
  // Stable while couriers move, so that only their own rows render again.
  const choose = useCallback((next: Choice | null) => {
    setChosen(next);
    if (next !== null) map.current?.show(pointsOf(next, latest.current));
  }, []);
  const press = (markerId: string) => {
    const [kind, id] = markerId.split(' ');
    if (id === undefined) return;
    if (kind === 'courier') return setChosen({ courierId: id });
    const rider = road.couriers.find(({ orders }) => orders.some((order) => order.id === id));
    setChosen({ orderId: id, ...(rider ? { courierId: rider.courier.id } : {}) });
    if (rider && filter !== 'all') setFilter('all');
  };
  const toggle = (part: MapPart) =>
    setParts((before) => new Set(before.has(part) ? [...before].filter((one) => one !== part) : [...before, part]));

  return (
    <div className={styles.screen} data-chosen={chosen?.courierId !== undefined}>
      <TrackingPanel
        tracking={tracking}
        filter={filter}
        onFilter={setFilter}
        hasCompleted={parts.has('completed')}
        chosen={chosen}
        onChoose={choose}
      />
      <TrackingMap
        ref={map}
        tracking={tracking}
        couriers={shown}
        parts={parts}
        chosen={chosen}
        onPress={press}
        onPressGround={() => setChosen(null)}
        onToggle={toggle}
      />
    </div>
  );
}

function pointsOf(choice: Choice, { road, positions, drivers, day, shop }: ReturnType<typeof useTracking>) {
  const rider = road.couriers.find(({ courier }) => courier.id === choice.courierId);
  const start = rider && (positions.get(rider.courier.id) ?? shop);
  const own = rider?.orders ?? [];
  const ahead = own.filter(isToDeliver);
  // After the last handover he rides to the shop.
  const home = choice.orderId === undefined && own.length > 0 && ahead.length === 0 && shop ? [shop] : [];
  const orders = choice.orderId ? day.filter(({ id }) => id === choice.orderId) : ahead;
  const driver = choice.orderId === undefined ? undefined : drivers.get(choice.orderId);
  return [...orders.flatMap((order) => placeOf(order) ?? []), ...home, ...[start, driver].filter((point) => !!point)];
}
