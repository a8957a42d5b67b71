import { type Cents, shareOf } from '#domain/shared/money.ts';
import { districtPay, type PayRules, paysByKm } from './pay-rules.ts';
import type { WayKm } from './ways.ts';

/** The data that the pay of one trip depends on. */
export interface TripFacts {
  /** The customer's delivery fee. */
  readonly fee: Cents;
  readonly district?: string | undefined;
  /** From the shop to the door; absent where the address has no place. */
  readonly way?: WayKm | undefined;
}

/** A part of a trip's pay, and its calculation. */
export interface PayPart {
  readonly part: 'delivery' | 'district' | 'km' | 'fee';
  readonly amount: Cents;
  /** Of `km`: kilometres, to two decimals. */
  readonly km?: number;
  /** Of `km`: measured by the streets; absent: estimated from the straight lines. */
  readonly byRoad?: true;
}

/**
 * What a courier earns for one trip to one door, by parts; parts of zero are left out. Excludes the kilometres of whole
 * runs: see {@link kmPay}.
 */
export function tripPay(rules: PayRules, { fee, district, way }: TripFacts): readonly PayPart[] {
  const { perDelivery = 0, kmOfRun = false, feePercent = 0 } = rules;
  const own = districtPay(rules, district);
  const parts: PayPart[] = [
    own === undefined ? { part: 'delivery', amount: perDelivery } : { part: 'district', amount: own },
    { part: 'fee', amount: shareOf(fee, feePercent, 100) },
  ];
  const byKm = kmOfRun ? undefined : kmPart(rules, way);
  if (byKm !== undefined) parts.push(byKm);
  return parts.filter(({ amount }) => amount !== 0);
}

/** The pay for a way, with its calculation; undefined without a way or a rule. */
export function kmPart(rules: PayRules, way: WayKm | undefined): PayPart | undefined {
  if (way === undefined || !paysByKm(rules)) return undefined;
  const { km, byRoad } = way;
  return {
    part: 'km',
    amount: kmPay(rules, km),
    km: Math.round(km * 100) / 100,
    ...(byRoad ? { byRoad: true } : {}),
  };
}

/**
 * The pay for kilometres by road, in cents; distances are rounded to ten metres, so that people can recalculate a
 * displayed amount.
 */
export function kmPay({ perKm = 0 }: PayRules, km: number): Cents {
  return shareOf(perKm, Math.round(km * 100), 100);
}
