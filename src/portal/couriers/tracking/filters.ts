import { isOut, type RoadCourier } from '#domain/couriers/on-the-road.ts';
import type { PillTab } from '#portal/ui/pill-tabs.tsx';

/** The couriers shown in list and map. */
export type CourierFilter = 'all' | 'road' | 'free' | 'late';

/** The orders shown on the map, in addition to the couriers. */
export type MapPart = 'awaiting' | 'onRoute' | 'couriers' | 'completed';

const FITS: Readonly<Record<CourierFilter, (one: RoadCourier) => boolean>> = {
  all: () => true,
  road: isOut,
  free: (one) => !isOut(one),
  late: ({ isLate }) => isLate,
};

export function filtered(couriers: readonly RoadCourier[], filter: CourierFilter): readonly RoadCourier[] {
  return couriers.filter(FITS[filter]);
}

export function filterTabs(couriers: readonly RoadCourier[]): readonly PillTab<CourierFilter>[] {
  const count = (filter: CourierFilter) => filtered(couriers, filter).length;
  return [
    { value: 'all', label: 'Todos' },
    { value: 'road', label: 'Na rua', count: count('road') },
    { value: 'free', label: 'Livres', count: count('free') },
    { value: 'late', label: 'Atrasados', count: count('late') },
  ];
}
