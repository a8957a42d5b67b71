import type { LineKind, LineMoney, NewLine } from '#domain/settlements/ledger.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { type Cents, sumCents } from '#domain/shared/money.ts';

/** The sums of a courier's lines of one kind on one business day. */
export interface KindSum extends LineMoney {
  readonly kind: LineKind;
  readonly trips: number;
}

/** A courier's business day, in cents. */
export interface CourierDay {
  readonly trips: number;
  /** Pay, bonuses, tips and corrections. */
  readonly earned: Cents;
  /** Advances and discounts. */
  readonly deducted: Cents;
  /** Cash that customers gave him. */
  readonly collected: Cents;
  /** Cash that the shop got back, or checked. */
  readonly handedOver: Cents;
  /** Paid by settlements; below zero he paid the shop. */
  readonly paid: Cents;
}

const EARNED = [
  'delivery',
  'run-km',
  'trip',
  'daily',
  'minimum',
  'day-bonus',
  'bonus',
  'tip',
  'door-tip',
  'prepaid-tip',
  'correction',
] as const;

/** A courier's day out of the sums of its lines. */
export function courierDay(sums: readonly KindSum[]): CourierDay {
  const of = (kinds: readonly LineKind[], read: (sum: KindSum) => Cents) =>
    sumCents(sums.filter(({ kind }) => kinds.includes(kind)).map(read));
  const amount = ({ amount: changed }: KindSum) => changed;
  return {
    trips: sumCents(sums.map(({ trips }) => trips)),
    earned: of(EARNED, amount),
    deducted: 0 - of(['advance', 'discount'], amount),
    collected: of(['cash'], ({ cash }) => cash),
    handedOver: of(['handover', 'cash-checked'], amount),
    paid: 0 - of(['paid'], amount),
  };
}

/** The sums of one business day, by courier, with the daily pay of that day that the next settlement will post. */
export function withDayPay(
  sums: ReadonlyMap<string, readonly KindSum[]>,
  missing: ReadonlyMap<string, readonly NewLine[]>,
  day: BusinessDay,
): ReadonlyMap<string, readonly KindSum[]> {
  const couriers = new Set([...sums.keys(), ...missing.keys()]);
  const all = [...couriers].map((id) => {
    const dayPay = (missing.get(id) ?? []).filter(({ payDay }) => payDay === day);
    return [id, [...(sums.get(id) ?? []), ...dayPay]] as const;
  });
  return new Map(all.filter(([, own]) => own.length > 0));
}
