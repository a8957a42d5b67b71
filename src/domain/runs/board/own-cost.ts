import type { RunSettings } from '#domain/runs/settings.ts';
import type { Cents } from '#domain/shared/money.ts';

/**
 * What an own courier gets for a run, in cents: so much for each delivery and each kilometre. `null` where the
 * establishment says neither.
 */
export function ownCost({ payPerDelivery, payPerKm }: RunSettings, deliveries: number, km: number): Cents | null {
  if (payPerDelivery === undefined && payPerKm === undefined) return null;
  return (payPerDelivery ?? 0) * deliveries + Math.round((payPerKm ?? 0) * km);
}
