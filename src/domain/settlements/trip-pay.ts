import { bandAt } from '#domain/places/distance-bands.ts';
import { type Cents, shareOf } from '#domain/shared/money.ts';
import { type DistancePay, districtPay, type PayRules, paysByKm } from './pay-rules.ts';
import type { WayKm } from './ways.ts';

/** The data that the pay of one trip depends on. */
export interface TripFacts {
  /** The customer's delivery fee. */
  readonly fee: Cents;
  readonly district?: string | undefined;
  /** From the shop to the door; absent where the address has no place. */
  readonly way?: WayKm | undefined;
  /** To the door and back, of a trip that no run's kilometres contain; of all others absent. */
  readonly wayAndBack?: WayKm | undefined;
}

/** A part of a trip's pay, and its calculation. */
export interface PayPart {
  readonly part: 'delivery' | 'district' | 'distance' | 'km' | 'fee';
  readonly amount: Cents;
  /** Of `km` and `distance`: kilometres, to two decimals. */
  readonly km?: number;
  /** Of `km` and `distance`: measured by the streets; absent: estimated from the straight lines. */
  readonly byRoad?: true;
  /** Of `distance`: the end of the band that paid, in metres. The way is longer only if that band is the last one. */
  readonly upToMeters?: number;
}

/**
 * What a courier earns for one trip to one door, by parts; parts of zero are left out. Excludes the kilometres of whole
 * runs (see {@link kmPay}), but for a trip that is part of none: it counts as a run of its own.
 */
export function tripPay(rules: PayRules, facts: TripFacts): readonly PayPart[] {
  const { kmOfRun = false, feePercent = 0 } = rules;
  const parts: PayPart[] = [deliveryPart(rules, facts), { part: 'fee', amount: shareOf(facts.fee, feePercent, 100) }];
  const byKm = kmPart(rules, kmOfRun ? facts.wayAndBack : facts.way);
  if (byKm !== undefined) parts.push(byKm);
  return parts.filter(({ amount }) => amount !== 0);
}

/** The pay for the delivery itself: by its district, else by its distance, else the same for all. */
function deliveryPart(rules: PayRules, { district, way }: TripFacts): PayPart {
  const own = districtPay(rules, district);
  if (own !== undefined) return { part: 'district', amount: own };
  const band = way === undefined ? undefined : distanceBand(rules, way.km);
  if (way === undefined || band === undefined) return { part: 'delivery', amount: rules.perDelivery ?? 0 };
  return { part: 'distance', amount: band.amount, ...measuredKm(way), upToMeters: band.upToMeters };
}

/** The band that pays a distance, and beyond the last one that one; undefined without a table. */
function distanceBand({ distances = [] }: PayRules, km: number): DistancePay | undefined {
  return bandAt(distances, hundredthsOf(km) * 10) ?? distances.at(-1);
}

/** The pay for a way, with its calculation; undefined without a way or a rule. */
export function kmPart(rules: PayRules, way: WayKm | undefined): PayPart | undefined {
  if (way === undefined || !paysByKm(rules)) return undefined;
  return { part: 'km', amount: kmPay(rules, way.km), ...measuredKm(way) };
}

function measuredKm({ km, byRoad }: WayKm): Pick<PayPart, 'km' | 'byRoad'> {
  return { km: hundredthsOf(km) / 100, ...(byRoad ? { byRoad: true } : {}) };
}

/** Units of ten metres, in which distances are paid. */
function hundredthsOf(km: number): number {
  return Math.round(km * 100);
}

/**
 * The pay for kilometres by road, in cents; distances are rounded to ten metres, so that people can recalculate a
 * displayed amount.
 */
export function kmPay({ perKm = 0 }: PayRules, km: number): Cents {
  return shareOf(perKm, hundredthsOf(km), 100);
}
