import type { PayRules } from '#domain/settlements/pay-rules.ts';
import { kmPay, type TripFacts, tripPay } from '#domain/settlements/trip-pay.ts';
import { type Cents, sumCents } from '#domain/shared/money.ts';

/**
 * What an own courier earns by a run, in cents, by the pay rules in force; without the daily pay. `null` without rules.
 */
export function ownCost(rules: PayRules | undefined, trips: readonly TripFacts[], km: number): Cents | null {
  if (rules === undefined || Object.keys(rules).length === 0) return null;
  const each = trips.flatMap((trip) => tripPay(rules, trip).map(({ amount }) => amount));
  return sumCents([...each, ...(rules.kmOfRun === true ? [kmPay(rules, km)] : [])]);
}
