import type { PaymentKind, PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { doorMoneyOf, withKinds } from '#domain/orders/delivery/money-at-door.ts';
import { lastStepOf } from '#domain/orders/delivery/stage.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { countedPrepaidTip, countedTips } from '#domain/orders/tips/at-door.ts';
import { sumCents } from '#domain/shared/money.ts';
import { isNothing, type LineKind, type LineMoney } from './ledger.ts';
import { type PayRules, paysByRun } from './pay-rules.ts';
import { type PayPart, tripPay } from './trip-pay.ts';
import type { WayKm } from './ways.ts';

/** What an order or a run contributes to one courier's ledger, for one kind of line. */
export interface Entry extends LineMoney {
  readonly courierId: string;
  readonly kind: LineKind;
  readonly trips: number;
  readonly parts?: readonly PayPart[];
}

/** Where the cash of a delivery is after its completion: at the shop, or with the courier until his settlement. */
export const COURIER_CASH = ['settlement', 'completion'] as const;
export type CourierCash = (typeof COURIER_CASH)[number];

/** The data that the entries of an order depend on, in addition to the order. */
export interface EntryFacts {
  readonly rulesOf: (courierId: string) => PayRules;
  readonly methods: readonly Pick<PaymentMethod, 'id' | 'name' | 'kind' | 'needsChange'>[];
  /** From the shop to the door; absent if the address has no place. */
  readonly way?: WayKm | undefined;
  /** From the shop to the door and back; needed only where {@link paysTripsByRun}. */
  readonly wayAndBack?: WayKm | undefined;
  readonly courierCash: CourierCash;
}

/**
 * The ledger entries of an order in its current state: after its completion by an own courier, his pay, the cash he
 * took, his card slips and Pix receipts, the tips that they contain and the one paid with the order; also trips that a
 * person decided to pay although the order was canceled, reset or given to another courier.
 *
 * Where the kilometres of whole runs are paid, such a trip is paid to the door and back. Nothing is paid twice: a run's
 * kilometres (`runEntriesOf`) go over the doors of completed orders only, each for the courier who completed it, so they
 * never contain this ride, whether or not the run's other orders were completed.
 */
export function entriesOf(order: Order, facts: EntryFacts): readonly Entry[] {
  if (order.module !== 'DELIVERY' || isPickup(order)) return [];
  const trips = (order.trips ?? [])
    .filter(({ paid }) => paid)
    .map(({ courierId }) => payOf(order, courierId, 'trip', facts));
  const courierId = order.fkUserMotoboy;
  if (courierId === undefined || phaseOf(order.status) !== 'completed') return merged(trips);
  return merged([payOf(order, courierId, 'delivery', facts), ...doorEntries(order, courierId, facts), ...trips]);
}

/** Whether the entries of an order depend on the way to its door and back: see {@link EntryFacts}. */
export function paysTripsByRun({ trips = [] }: Pick<Order, 'trips'>, rulesOf: EntryFacts['rulesOf']): boolean {
  return trips.some(({ paid, courierId }) => paid && paysByRun(rulesOf(courierId)));
}

function payOf(order: Order, courierId: string, kind: 'delivery' | 'trip', facts: EntryFacts): Entry {
  const { rulesOf, way } = facts;
  const { txDelivery: fee = 0 } = order.order;
  const trip = { fee, district: order.customer?.address.neighborhood, way };
  const parts = tripPay(rulesOf(courierId), kind === 'trip' ? { ...trip, wayAndBack: facts.wayAndBack } : trip);
  const amount = sumCents(parts.map((part) => part.amount));
  return { courierId, kind, amount, cash: 0, proof: 0, trips: 1, parts };
}

function doorEntries(order: Order, courierId: string, { methods, courierCash }: EntryFacts): readonly Entry[] {
  const tips = countedTips(order);
  const { payments } = doorMoneyOf(order, methods);
  const paid = [...payments, ...withKinds(tips, methods)];
  const sumOf = (of: (kind: PaymentKind) => boolean) =>
    sumCents(paid.filter(({ kind }) => of(kind)).map(({ amount }) => amount));
  const cash = sumOf((kind) => kind === 'dinheiro');
  const card = sumOf((kind) => kind === 'credito' || kind === 'debito' || kind === 'vale');
  const pix = sumOf((kind) => kind === 'pix');
  const prepaidTip = countedPrepaidTip(order)?.amount ?? 0;
  const doorTip = sumCents(tips.map(({ amount }) => amount)) - prepaidTip;
  const atShop = isCashAtShop(order, courierCash);
  const entries: readonly Entry[] = [
    { courierId, kind: 'cash', amount: -cash, cash, proof: 0, trips: 0 },
    ...(atShop ? [{ courierId, kind: 'cash-checked', amount: cash, cash: -cash, proof: 0, trips: 0 } as const] : []),
    { courierId, kind: 'card', amount: 0, cash: 0, proof: card, trips: 0 },
    { courierId, kind: 'pix', amount: 0, cash: 0, proof: pix, trips: 0 },
    // His money, in the shop's account: the slips above contain it.
    { courierId, kind: 'door-tip', amount: doorTip, cash: 0, proof: 0, trips: 0 },
    { courierId, kind: 'prepaid-tip', amount: prepaidTip, cash: 0, proof: 0, trips: 0 },
  ];
  return entries.filter((entry) => !isNothing(entry));
}

/** Whether the cash of a completed delivery is at the shop, not with the courier until his settlement. */
export function isCashAtShop(order: Pick<Order, 'delivery' | 'returnManagerAt'>, courierCash: CourierCash): boolean {
  return courierCash === 'completion' || isChecked(order);
}

/**
 * He came back, and a person at the shop checked the money before the order was completed ("Conferido"). Nobody did if the
 * order was completed before his return was known.
 */
function isChecked(order: Pick<Order, 'delivery' | 'returnManagerAt'>): boolean {
  const last = lastStepOf(order);
  if (last?.kind !== 'returned' || last.completed === true) return false;
  return order.returnManagerAt === undefined || last.receivedAt <= order.returnManagerAt;
}

/** One entry for each courier and kind. */
function merged(entries: readonly Entry[]): readonly Entry[] {
  const byKey = new Map<string, Entry>();
  for (const entry of entries) {
    const before = byKey.get(entryKey(entry));
    byKey.set(entryKey(entry), before === undefined ? entry : together(before, entry));
  }
  return [...byKey.values()];
}

function together(a: Entry, b: Entry): Entry {
  return {
    ...b,
    amount: a.amount + b.amount,
    trips: a.trips + b.trips,
    parts: [...(a.parts ?? []), ...(b.parts ?? [])],
  };
}

/** Entries with the same key replace each other. */
export function entryKey({ courierId, kind }: Pick<Entry, 'courierId' | 'kind'>): string {
  return `${kind} ${courierId}`;
}
