import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { coordinatesOf } from '#domain/places/distance.ts';
import { type LineMoney, sumLines } from '#domain/settlements/ledger.ts';
import { type CourierCash, type Entry, entriesOf } from '#domain/settlements/order-entries.ts';
import type { PayRules } from '#domain/settlements/pay-rules.ts';
import { runEntriesOf } from '#domain/settlements/run-entries.ts';
import { estimateWay } from '#domain/settlements/ways.ts';
import { sumCents } from '#domain/shared/money.ts';
import { aPaymentMethod } from '#tests/support/builders.ts';
import { SHOP_PLACE } from './till-shop.ts';

export const RULES: PayRules = {
  perDelivery: 333,
  perKm: 77,
  kmOfRun: true,
  feePercent: 33,
  districts: [{ name: 'Mooca', amount: 451 }],
  daily: 1_001,
  minimum: 5_003,
  bonus: { trips: 3, amount: 199 },
};
const METHODS = [
  aPaymentMethod({ id: 'dinheiro', kind: 'dinheiro' }),
  aPaymentMethod({ id: 'visa', kind: 'credito' }),
  aPaymentMethod({ id: 'app', kind: 'online' }),
  aPaymentMethod(),
];

/** Other rules than {@link RULES}, which replace them during the day. */
export const OTHER_RULES: readonly PayRules[] = [
  RULES,
  // Only the pay of the day differs: no line of an order changes.
  { ...RULES, daily: 2_002 },
  {},
  { perDelivery: 1_234, feePercent: 50, minimum: 3_001 },
  { perKm: 199, daily: 777, bonus: { trips: 2, amount: 55 } },
  // One door lies within the first band, the other one beyond the last.
  {
    perDelivery: 611,
    distances: [
      { upToMeters: 1_000, amount: 317 },
      { upToMeters: 1_500, amount: 523 },
    ],
  },
];

/** The rules that pay a courier for an order. */
export type RulesOf = (courierId: string, order: Order) => PayRules;

/** The sums of the lines that an order must have. */
export function linesOf(order: Order, courierCash: CourierCash, rulesOf: RulesOf): LineMoney {
  const door = doorOf(order);
  const way = door === null ? undefined : estimateWay([SHOP_PLACE, door]);
  const wayAndBack = door === null ? undefined : estimateWay([SHOP_PLACE, door, SHOP_PLACE]);
  const rulesOfOrder = (courierId: string) => rulesOf(courierId, order);
  return sumLines(entriesOf(order, { rulesOf: rulesOfOrder, methods: METHODS, courierCash, way, wayAndBack }));
}

const doorOf = ({ customer }: Order) => coordinatesOf(customer?.address ?? {});

/** The pay for the kilometres of these orders' runs. An order without a run counts as a run of one. */
export function waysOf(orders: readonly Order[], rulesOf: RulesOf): readonly Entry[] {
  const deliveries = orders.filter(({ module }) => module === 'DELIVERY');
  const runs = Map.groupBy(deliveries, ({ id, run }) => run?.id ?? id);
  const places = { shop: SHOP_PLACE, doorOf, measure: estimateWay };
  return [...runs.values()].flatMap((of) =>
    runEntriesOf(of, places, (courierId) => rulesOf(courierId, of[0] as Order)),
  );
}

/** The cash that a completed order brought in. */
export function cashOf({ status, order }: Order): number {
  if (phaseOf(status) !== 'completed') return 0;
  return sumCents(order.payments.filter(({ methodId }) => methodId === 'dinheiro').map(({ amount }) => amount));
}
