import { type Coordinates, ROAD_FACTOR, roadKm, straightKm } from './distance.ts';
import type { FieldProblem } from './field-problem.ts';
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

/** What the establishment charges for deliveries by distance. */
export interface DeliveryFees {
  /** Ascending. Beyond the last one nothing is suggested: the establishment does not deliver there. */
  readonly rates: readonly KmRate[];
  /** Road over straight line; {@link ROAD_FACTOR} where not set. */
  readonly roadFactor?: number;
  /** From this total of products on the delivery is free. */
  readonly freeFrom?: Cents;
}

export const NO_DELIVERY_FEES: DeliveryFees = { rates: [] };

export const FEE_BOUNDS = { rates: 40, meters: 200_000, leastFactor: 1, mostFactor: 3 } as const;

/** What a suggestion rests on. */
interface Measured {
  readonly straightKm: number;
  readonly roadFactor: number;
  readonly roadKm: number;
}

export type FeeSuggestion =
  | (Measured & { readonly ok: true; readonly fee: Cents; readonly free: boolean; readonly minutes?: number })
  | { readonly ok: false; readonly reason: 'no-rates' | 'no-origin' | 'no-destination' }
  | (Measured & { readonly ok: false; readonly reason: 'too-far'; readonly farthestKm: number });

/**
 * The fee for a delivery of products worth `subtotal` cents: the first rate that reaches the distance by road. Answers
 * why where there is none; rates that are missing come before points that are.
 */
export function suggestFee(
  { rates, roadFactor = ROAD_FACTOR, freeFrom }: DeliveryFees,
  from: Coordinates | null,
  to: Coordinates | null,
  subtotal: Cents,
): FeeSuggestion {
  const farthest = rates.at(-1);
  if (farthest === undefined) return { ok: false, reason: 'no-rates' };
  if (from === null) return { ok: false, reason: 'no-origin' };
  if (to === null) return { ok: false, reason: 'no-destination' };
  const straight = straightKm(from, to);
  const measured = { straightKm: straight, roadFactor, roadKm: roadKm(straight, roadFactor) };
  const rate = rates.find(({ upToMeters }) => measured.roadKm * 1000 <= upToMeters);
  if (rate === undefined) return { ok: false, reason: 'too-far', ...measured, farthestKm: farthest.upToMeters / 1000 };
  const free = freeFrom !== undefined && subtotal >= freeFrom;
  const { minutes } = rate;
  return { ok: true, fee: free ? 0 : rate.fee, free, ...measured, ...(minutes === undefined ? {} : { minutes }) };
}

/** What keeps the rates from being saved: JSON pointers and a Portuguese sentence each. */
export function deliveryFeeProblems({ rates, roadFactor, freeFrom }: DeliveryFees): readonly FieldProblem[] {
  return [
    ...(rates.length > FEE_BOUNDS.rates
      ? [{ path: '/rates', detail: `No máximo ${FEE_BOUNDS.rates} faixas.` }]
      : rates.flatMap((rate, index) => rateProblems(rate, index, rates[index - 1]))),
    ...(roadFactor !== undefined && !(roadFactor >= FEE_BOUNDS.leastFactor && roadFactor <= FEE_BOUNDS.mostFactor)
      ? [{ path: '/roadFactor', detail: 'O fator fica entre 1 e 3.' }]
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
  if (!isAmount(fee)) problems.push({ path: `${at}/fee`, detail: 'Informe a taxa.' });
  if (minutes !== undefined && !(Number.isInteger(minutes) && minutes > 0 && minutes <= MAX_LIMIT_MINUTES)) {
    problems.push({ path: `${at}/minutes`, detail: `De 1 a ${MAX_LIMIT_MINUTES} minutos.` });
  }
  return problems;
}
