import { BAND_BOUNDS, type BandProblemCode, bandProblem, type DistanceBand } from '#domain/places/distance-bands.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { isBusinessDay } from '#domain/shared/business-day.ts';
import type { FieldProblem } from '#domain/shared/field-problem.ts';
import { type Cents, isAmount } from '#domain/shared/money.ts';
import { fold } from '#domain/shared/text/fold.ts';

/** What a courier earns. Absent or zero parts pay nothing; the parts are added. Amounts in cents. */
export interface PayRules {
  /** For each delivery that no table pays: its district is not listed, and its distance is unknown or has no table. */
  readonly perDelivery?: Cents;
  /** For each kilometre by road. */
  readonly perKm?: Cents;
  /** Counts the kilometres of the whole run, including the return; otherwise from the shop to the order's door. */
  readonly kmOfRun?: boolean;
  /** For each delivery to the district, instead of `distances` and `perDelivery`. */
  readonly districts?: readonly DistrictPay[];
  /**
   * For each delivery by the way from the shop to the order's door, instead of `perDelivery`. Ascending. Beyond the last
   * band its amount counts.
   */
  readonly distances?: readonly DistancePay[];
  /** Whole percent of the order's delivery fee. */
  readonly feePercent?: number;
  /** For each business day with at least one delivery or paid trip (diária). */
  readonly daily?: Cents;
  /** The minimum pay of a day with at least one delivery or paid trip; the settlement adds the difference. */
  readonly minimum?: Cents;
  /** For each business day with at least this many trips. */
  readonly bonus?: DayBonus;
}

export interface DistrictPay {
  readonly name: string;
  readonly amount: Cents;
}

export interface DistancePay extends DistanceBand {
  readonly amount: Cents;
}

export interface DayBonus {
  readonly trips: number;
  readonly amount: Cents;
}

/** Saved rules: for one courier or for all, from a business day on. `null` ends a courier's own rules. */
export interface PayRuleSet {
  /** Absent: for all couriers without rules of their own. */
  readonly courierId?: string;
  readonly from: BusinessDay;
  readonly rules: PayRules | null;
}

export const PAY_BOUNDS = { districts: 300, name: 80, percent: 100, trips: 200, distances: BAND_BOUNDS.bands } as const;

/** An invalid field of rules; texts.ts has the message. */
export type PayRuleProblem = FieldProblem<{
  readonly code:
    | BandProblemCode
    | 'too-many-bands'
    | 'no-date'
    | 'past-date'
    | 'no-amount'
    | 'percent'
    | 'bonus'
    | 'no-district'
    | 'same-district';
}>;

/** A courier without any rules earns nothing by them. */
const NO_PAY: PayRules = {};

/**
 * The rules for a courier on a day: his own newest ones in force, else the newest ones for all. `sets` in any order; of
 * several from the same day the last one wins.
 */
export function rulesInForce(sets: readonly PayRuleSet[], courierId: string, day: BusinessDay): PayRules {
  return setInForce(sets, courierId, day)?.rules ?? setInForce(sets, undefined, day)?.rules ?? NO_PAY;
}

/** The newest saved rules of a courier, or without one of those for all, in force on a day; undefined if there are none. */
export function setInForce(
  sets: readonly PayRuleSet[],
  courierId: string | undefined,
  day: BusinessDay,
): PayRuleSet | undefined {
  return sets
    .filter((set) => set.courierId === courierId && set.from <= day)
    .reduce<PayRuleSet | undefined>(laterOf, undefined);
}

/** The saved rules that count, in their order: the last of those for the same people from the same day replaces the others. */
export function withoutReplaced<Saved extends PayRuleSet>(sets: readonly Saved[]): readonly Saved[] {
  return sets.filter(
    ({ courierId, from }, at) =>
      !sets.slice(at + 1).some((later) => later.courierId === courierId && later.from === from),
  );
}

function laterOf(best: PayRuleSet | undefined, set: PayRuleSet): PayRuleSet {
  return best !== undefined && best.from > set.from ? best : set;
}

/** The amount for a district of the table; ignores case and accents. */
export function districtPay({ districts = [] }: PayRules, district: string | undefined): Cents | undefined {
  if (district === undefined || district.trim() === '') return undefined;
  return districts.find(({ name }) => keyOf(name) === keyOf(district))?.amount;
}

/** True where kilometres have a price. */
export function paysByKm({ perKm = 0 }: PayRules): boolean {
  return perKm > 0;
}

/** True where the kilometres of whole runs have a price. */
export function paysByRun(rules: PayRules): boolean {
  return paysByKm(rules) && rules.kmOfRun === true;
}

/** True where the pay depends on distances: of the run, or from the shop to the door. */
export function paysByDistance(rules: PayRules): boolean {
  return paysByKm(rules) || (rules.distances ?? []).length > 0;
}

/** Checks rules before saving; JSON pointers with a code each. */
export function payRuleProblems({ from, rules }: PayRuleSet, today: BusinessDay): readonly PayRuleProblem[] {
  return [
    ...(!isBusinessDay(from) ? [{ path: '/from', code: 'no-date' as const }] : []),
    ...(isBusinessDay(from) && from < today ? [{ path: '/from', code: 'past-date' as const }] : []),
    ...(rules === null ? [] : rulesProblems(rules)),
  ];
}

function rulesProblems(rules: PayRules): readonly PayRuleProblem[] {
  const { districts = [], distances = [], feePercent, bonus } = rules;
  const amounts = (['perDelivery', 'perKm', 'daily', 'minimum'] as const).flatMap((field) => {
    const amount = rules[field];
    return amount === undefined || isAmount(amount) ? [] : [{ path: `/rules/${field}`, code: 'no-amount' as const }];
  });
  const isPercent =
    feePercent === undefined || (Number.isInteger(feePercent) && feePercent >= 0 && feePercent <= PAY_BOUNDS.percent);
  const isBonus = bonus === undefined || (Number.isInteger(bonus.trips) && bonus.trips >= 1 && isAmount(bonus.amount));
  return [
    ...amounts,
    ...(isPercent ? [] : [{ path: '/rules/feePercent', code: 'percent' as const }]),
    ...(isBonus ? [] : [{ path: '/rules/bonus', code: 'bonus' as const }]),
    ...districts.flatMap(({ name }, index) => districtProblems(name, index, districts)),
    ...distancesProblems(distances),
  ];
}

function distancesProblems(bands: readonly DistancePay[]): readonly PayRuleProblem[] {
  if (bands.length > PAY_BOUNDS.distances) return [{ path: '/rules/distances', code: 'too-many-bands' }];
  return bands.flatMap((band, index): readonly PayRuleProblem[] => {
    const at = `/rules/distances/${index}`;
    const code = bandProblem(band, bands[index - 1]);
    return [
      ...(code === undefined ? [] : [{ path: `${at}/upToMeters`, code }]),
      ...(isAmount(band.amount) ? [] : [{ path: `${at}/amount`, code: 'no-amount' as const }]),
    ];
  });
}

function districtProblems(name: string, index: number, all: readonly DistrictPay[]): readonly PayRuleProblem[] {
  const path = `/rules/districts/${index}/name`;
  if (keyOf(name) === '') return [{ path, code: 'no-district' }];
  const isTwin = all.findIndex((one) => keyOf(one.name) === keyOf(name)) < index;
  return isTwin ? [{ path, code: 'same-district' }] : [];
}

function keyOf(district: string): string {
  return fold(district).replace(/\s+/g, ' ').trim();
}
