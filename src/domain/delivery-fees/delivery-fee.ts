import { MAX_LIMIT_MINUTES } from '#domain/establishment/settings.ts';
import { type Coordinates, ROAD_FACTOR, roadKm, straightKm } from '#domain/places/distance.ts';
import {
  BAND_BOUNDS,
  type BandProblemCode,
  bandAt,
  bandProblem,
  type DistanceBand,
} from '#domain/places/distance-bands.ts';
import type { FieldProblem } from '#domain/shared/field-problem.ts';
import { type Cents, isAmount } from '#domain/shared/money.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import { fold } from '#domain/shared/text/fold.ts';

/** One of the establishment's km rates (ListaTaxaKm, specification section 3): the fee up to a distance. */
export interface KmRate extends DistanceBand {
  readonly fee: Cents;
  /** Delivery minutes promised to customers within the rate. */
  readonly minutes?: number;
}

/** The fee of a district (bairro); it takes precedence over the distance. */
export interface DistrictFee {
  readonly name: string;
  readonly fee: Cents;
  /** Delivery minutes promised to customers in the district. */
  readonly minutes?: number;
}

/** The establishment's delivery fees: by district, and by distance everywhere else. */
export interface DeliveryFees {
  /** Ascending. Beyond the last one there is no suggestion, because the establishment does not deliver there. */
  readonly rates: readonly KmRate[];
  /** Road distance divided by straight-line distance; {@link ROAD_FACTOR} where not set. */
  readonly roadFactor?: number;
  /** Fees by district, independent of the distance; names are unique. */
  readonly districts?: readonly DistrictFee[];
  /** Delivery is free from this total of products on. */
  readonly freeFrom?: Cents;
}

export const NO_DELIVERY_FEES: DeliveryFees = { rates: [] };

export const FEE_BOUNDS = {
  rates: BAND_BOUNDS.bands,
  districts: 400,
  districtName: 120,
  leastFactor: 1,
  mostFactor: 3,
} as const;

/** An invalid field of the fees; texts.ts has the message. */
export type DeliveryFeeProblem = FieldProblem<{
  readonly code:
    | BandProblemCode
    | 'too-many-bands'
    | 'too-many-districts'
    | 'factor'
    | 'free-from'
    | 'no-district'
    | 'same-district'
    | 'no-fee'
    | 'minutes';
}>;

/** The distance that a suggestion is based on. */
interface MeasuredDistance {
  readonly straightKm: number;
  readonly roadFactor: number;
  readonly roadKm: number;
}

interface Suggested {
  readonly fee: Cents;
  readonly free: boolean;
  readonly minutes?: number;
}

/** Why there is no suggestion. */
export type NoFee =
  | { readonly code: 'no-rates' | 'no-district' | 'no-origin' | 'no-destination' }
  | (MeasuredDistance & { readonly code: 'too-far'; readonly farthestKm: number });

export type FeeSuggestion = Result<(Suggested & MeasuredDistance) | (Suggested & { readonly district: string }), NoFee>;

/** The fee of a district by its name, ignoring accents and case; undefined without one. */
export function districtFee(districts: readonly DistrictFee[] = [], name: string): DistrictFee | undefined {
  const wanted = districtKey(name);
  return wanted === '' ? undefined : districts.find((district) => districtKey(district.name) === wanted);
}

/** A district's name in comparable form, equal for all spellings. */
export function districtKey(name: string): string {
  return fold(name)
    .replace(/[\s.,'’-]+/g, ' ')
    .trim();
}

/**
 * Suggests the fee of a delivery with products worth `subtotal` cents: the fee of the address's district, else the
 * first rate that covers the road distance. Refuses with the reason; missing rates are reported before missing points.
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
    fee: free ? 0 : fee,
    free,
    ...(minutes === undefined ? {} : { minutes }),
  });
  const own = districtFee(districts, district);
  if (own !== undefined) return ok({ ...charged(own), district: own.name });
  const farthest = rates.at(-1);
  if (farthest === undefined) return refused({ code: districts.length > 0 ? 'no-district' : 'no-rates' });
  if (from === null) return refused({ code: 'no-origin' });
  if (to === null) return refused({ code: 'no-destination' });
  const straight = straightKm(from, to);
  const measured = { straightKm: straight, roadFactor, roadKm: roadKm(straight, roadFactor) };
  const rate = bandAt(rates, measured.roadKm * 1000);
  if (rate === undefined) return refused({ code: 'too-far', ...measured, farthestKm: farthest.upToMeters / 1000 });
  return ok({ ...charged(rate), ...measured });
}

/** Checks the fees before saving; returns JSON pointers with a code each. */
export function deliveryFeeProblems(fees: DeliveryFees): readonly DeliveryFeeProblem[] {
  const { rates, districts = [], roadFactor, freeFrom } = fees;
  return [
    ...(rates.length > FEE_BOUNDS.rates
      ? [{ path: '/rates', code: 'too-many-bands' as const }]
      : rates.flatMap((rate, index) => rateProblems(rate, index, rates[index - 1]))),
    ...(districts.length > FEE_BOUNDS.districts
      ? [{ path: '/districts', code: 'too-many-districts' as const }]
      : districts.flatMap((one, index) => districtProblems(one, index, districts))),
    ...(roadFactor !== undefined && !(roadFactor >= FEE_BOUNDS.leastFactor && roadFactor <= FEE_BOUNDS.mostFactor)
      ? [{ path: '/roadFactor', code: 'factor' as const }]
      : []),
    ...(freeFrom !== undefined && !(isAmount(freeFrom) && freeFrom > 0)
      ? [{ path: '/freeFrom', code: 'free-from' as const }]
      : []),
  ];
}

function rateProblems(rate: KmRate, index: number, before: KmRate | undefined): readonly DeliveryFeeProblem[] {
  const at = `/rates/${index}`;
  const code = bandProblem(rate, before);
  return [
    ...(code === undefined ? [] : [{ path: `${at}/upToMeters`, code }]),
    ...chargeProblems(at, rate.fee, rate.minutes),
  ];
}

function districtProblems(
  { name, fee, minutes }: DistrictFee,
  index: number,
  all: readonly DistrictFee[],
): readonly DeliveryFeeProblem[] {
  const at = `/districts/${index}`;
  const key = districtKey(name);
  const isTwin = key !== '' && all.findIndex((one) => districtKey(one.name) === key) < index;
  return [
    ...(key === '' ? [{ path: `${at}/name`, code: 'no-district' as const }] : []),
    ...(isTwin ? [{ path: `${at}/name`, code: 'same-district' as const }] : []),
    ...chargeProblems(at, fee, minutes),
  ];
}

function chargeProblems(at: string, fee: Cents, minutes: number | undefined): readonly DeliveryFeeProblem[] {
  const isPromise = minutes === undefined || (Number.isInteger(minutes) && minutes > 0 && minutes <= MAX_LIMIT_MINUTES);
  return [
    ...(isAmount(fee) ? [] : [{ path: `${at}/fee`, code: 'no-fee' as const }]),
    ...(isPromise ? [] : [{ path: `${at}/minutes`, code: 'minutes' as const }]),
  ];
}
