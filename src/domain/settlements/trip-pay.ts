import { type Cents, shareOf } from '#domain/shared/money.ts';
import { districtPay, type PayRules } from './pay-rules.ts';

/** The data that the pay of one trip depends on. */
export interface TripFacts {
  /** The customer's delivery fee. */
  readonly fee: Cents;
  readonly district?: string | undefined;
  /** Kilometres by road; absent where the address has no place. */
  readonly km?: number | undefined;
}

/** A part of a trip's pay, and its calculation. */
export interface PayPart {
  readonly part: 'delivery' | 'district' | 'km' | 'fee';
  readonly amount: Cents;
  /** Of `km`: kilometres, to two decimals. */
  readonly km?: number;
}

/**
 * What a courier earns for one trip to one door, by parts; parts of zero are left out. Excludes the kilometres of whole
 * runs: see {@link kmPay}.
 */
export function tripPay(rules: PayRules, { fee, district, km }: TripFacts): readonly PayPart[] {
  const { perDelivery = 0, perKm = 0, kmOfRun = false, feePercent = 0 } = rules;
  const own = districtPay(rules, district);
  const parts: PayPart[] = [
    own === undefined ? { part: 'delivery', amount: perDelivery } : { part: 'district', amount: own },
    { part: 'fee', amount: shareOf(fee, feePercent, 100) },
  ];
  if (!kmOfRun && perKm > 0 && km !== undefined) {
    parts.push({ part: 'km', amount: kmPay(rules, km), km: Math.round(km * 100) / 100 });
  }
  return parts.filter(({ amount }) => amount !== 0);
}

/**
 * The pay for kilometres by road, in cents; distances are rounded to ten metres, so that people can recalculate a
 * displayed amount.
 */
export function kmPay({ perKm = 0 }: PayRules, km: number): Cents {
  return shareOf(perKm, Math.round(km * 100), 100);
}
