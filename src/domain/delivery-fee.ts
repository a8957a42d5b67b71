import { type Coordinates, ROAD_FACTOR, roadKm, straightKm } from './distance.ts';
import type { FieldProblem } from './field-problem.ts';
import { fold } from './fold.ts';
import { type Cents, isAmount } from './money.ts';
import { MAX_LIMIT_MINUTES } from './settings.ts';

/** One of the establishment's km rates (ListaTaxaKm, specification section 3): up to so far, so much. */
export interface KmRate {
  /** The far end of the rate, in whole metres by road; the near end is the rate before it. */
  readonly upToMeters: number;
  readonly fee: Cents;
  /** What a delivery that far is promised in, in minutes. */
  readonly minutes?: number;
}

/** What a delivery to one district (bairro) costs; it goes before the distance. */
export interface DistrictFee {
  readonly name: string;
  readonly fee: Cents;
  /** What a delivery there is promised in, in minutes. */
  readonly minutes?: number;
}

/** What the establishment charges for deliveries: by district, and by distance everywhere else. */
export interface DeliveryFees {
  /** Ascending. Beyond the last one nothing is suggested: the establishment does not deliver there. */
  readonly rates: readonly KmRate[];
  /** Road over straight line; {@link ROAD_FACTOR} where not set. */
  readonly roadFactor?: number;
  /** What a delivery to a district costs, whatever the distance; no two of the same name. */
  readonly districts?: readonly DistrictFee[];
  /** From this total of products on the delivery is free. */
  readonly freeFrom?: Cents;
}

export const NO_DELIVERY_FEES: DeliveryFees = { rates: [] };

export const FEE_BOUNDS = {
  rates: 40,
  districts: 400,
  districtName: 120,
  meters: 200_000,
  leastFactor: 1,
  mostFactor: 3,
} as const;

/** What a suggestion rests on. */
interface Measured {
  readonly straightKm: number;
  readonly roadFactor: number;
  readonly roadKm: number;
}

interface Suggested {
  readonly ok: true;
  readonly fee: Cents;
  readonly free: boolean;
  readonly minutes?: number;
}

export type FeeSuggestion =
  | (Suggested & Measured)
  | (Suggested & { readonly district: string })
  | { readonly ok: false; readonly reason: 'no-rates' | 'no-district' | 'no-origin' | 'no-destination' }
  | (Measured & { readonly ok: false; readonly reason: 'too-far'; readonly farthestKm: number });

/** The fee of a district by its name, whatever its accents and capitals; undefined where it has none of its own. */
export function districtFee(districts: readonly DistrictFee[] = [], name: string): DistrictFee | undefined {
  const wanted = districtKey(name);
  return wanted === '' ? undefined : districts.find((district) => districtKey(district.name) === wanted);
}

/** What two spellings of one district have in common. */
export function districtKey(name: string): string {
  return fold(name)
    .replace(/[\s.,'’-]+/g, ' ')
    .trim();
}

/**
 * The fee for a delivery of products worth `subtotal` cents: that of the address's district where it has one, else the
 * first rate that reaches the distance by road. Answers why where there is none; rates that are missing come before
 * points that are.
 */
export function suggestFee(
  { rates, districts = [], roadFactor = ROAD_FACTOR, freeFrom }: DeliveryFees,
  from: Coordinates | null,
  to: Coordinates | null,
  subtotal: Cents,
  district = '',
): FeeSuggestion {
  const free = freeFrom !== undefined && subtotal >= freeFrom;
  const charged = ({ fee, minutes }: Pick<DistrictFee, 'fee' | 'minutes'>): Suggested => ({
    ok: true,
    fee: free ? 0 : fee,
    free,
    ...(minutes === undefined ? {} : { minutes }),
  });
  const own = districtFee(districts, district);
  if (own !== undefined) return { ...charged(own), district: own.name };
  const farthest = rates.at(-1);
  if (farthest === undefined) return { ok: false, reason: districts.length > 0 ? 'no-district' : 'no-rates' };
  if (from === null) return { ok: false, reason: 'no-origin' };
  if (to === null) return { ok: false, reason: 'no-destination' };
  const straight = straightKm(from, to);
  const measured = { straightKm: straight, roadFactor, roadKm: roadKm(straight, roadFactor) };
  const rate = rates.find(({ upToMeters }) => measured.roadKm * 1000 <= upToMeters);
  if (rate === undefined) return { ok: false, reason: 'too-far', ...measured, farthestKm: farthest.upToMeters / 1000 };
  return { ...charged(rate), ...measured };
}

/** What keeps the rates from being saved: JSON pointers and a Portuguese sentence each. */
export function deliveryFeeProblems(fees: DeliveryFees): readonly FieldProblem[] {
  const { rates, districts = [], roadFactor, freeFrom } = fees;
  return [
    ...(rates.length > FEE_BOUNDS.rates
      ? [{ path: '/rates', detail: `No máximo ${FEE_BOUNDS.rates} faixas.` }]
      : rates.flatMap((rate, index) => rateProblems(rate, index, rates[index - 1]))),
    ...(districts.length > FEE_BOUNDS.districts
      ? [{ path: '/districts', detail: `No máximo ${FEE_BOUNDS.districts} bairros.` }]
      : districts.flatMap((one, index) => districtProblems(one, index, districts))),
    ...(roadFactor !== undefined && !(roadFactor >= FEE_BOUNDS.leastFactor && roadFactor <= FEE_BOUNDS.mostFactor)
      ? [{ path: '/roadFactor', detail: 'O acréscimo do trajeto vai de 0 a 200 %.' }]
      : []),
    ...(freeFrom !== undefined && !(isAmount(freeFrom) && freeFrom > 0)
      ? [{ path: '/freeFrom', detail: 'Informe um valor maior que zero.' }]
      : []),
  ];
}

function rateProblems({ upToMeters, fee, minutes }: KmRate, index: number, before: KmRate | undefined) {
  const at = `/rates/${index}`;
  const problems: FieldProblem[] = [];
  if (!Number.isInteger(upToMeters) || upToMeters <= 0) {
    problems.push({ path: `${at}/upToMeters`, detail: 'Informe até quantos km.' });
  } else if (upToMeters > FEE_BOUNDS.meters) {
    problems.push({ path: `${at}/upToMeters`, detail: 'No máximo 200 km.' });
  } else if (before !== undefined && upToMeters <= before.upToMeters) {
    problems.push({ path: `${at}/upToMeters`, detail: 'Deve ir além da faixa anterior.' });
  }
  return [...problems, ...chargeProblems(at, fee, minutes)];
}

function districtProblems(
  { name, fee, minutes }: DistrictFee,
  index: number,
  all: readonly DistrictFee[],
): readonly FieldProblem[] {
  const at = `/districts/${index}`;
  const key = districtKey(name);
  const isTwin = key !== '' && all.findIndex((one) => districtKey(one.name) === key) < index;
  return [
    ...(key === '' ? [{ path: `${at}/name`, detail: 'Informe o bairro.' }] : []),
    ...(isTwin ? [{ path: `${at}/name`, detail: 'Este bairro já está na lista.' }] : []),
    ...chargeProblems(at, fee, minutes),
  ];
}

function chargeProblems(at: string, fee: Cents, minutes: number | undefined): readonly FieldProblem[] {
  const isPromise = minutes === undefined || (Number.isInteger(minutes) && minutes > 0 && minutes <= MAX_LIMIT_MINUTES);
  return [
    ...(isAmount(fee) ? [] : [{ path: `${at}/fee`, detail: 'Informe a taxa.' }]),
    ...(isPromise ? [] : [{ path: `${at}/minutes`, detail: `De 1 a ${MAX_LIMIT_MINUTES} minutos.` }]),
  ];
}
