import { type DeliveryFees, type DistrictFee, districtKey, type KmRate } from '#domain/delivery-fees/delivery-fee.ts';
import { ROAD_FACTOR } from '#domain/places/distance.ts';
import type { Cents } from '#domain/shared/money.ts';
import { decimalOf, decimalText } from '#portal/fields/decimal-entry.ts';

/** A rate being edited; `key` identifies it while others are added and removed. */
export interface RateForm {
  readonly key: number;
  /** 0 before it is typed. */
  readonly upToMeters: number;
  readonly fee: Cents;
  /** Empty for none. */
  readonly minutes: number | null;
}

/** A district being edited. */
export interface DistrictForm {
  readonly key: number;
  readonly name: string;
  readonly fee: Cents;
  /** Empty for none. */
  readonly minutes: number | null;
}

export interface FeesForm {
  readonly rates: readonly RateForm[];
  readonly districts: readonly DistrictForm[];
  /** How much longer the road is than the straight line, in percent: `35`. */
  readonly roadFactor: string;
  /** 0 means never. */
  readonly freeFrom: Cents;
}

/** The form of the saved fees. */
export function formOf({ rates, districts = [], roadFactor = ROAD_FACTOR, freeFrom = 0 }: DeliveryFees): FeesForm {
  const forms = rates.map(({ upToMeters, fee, minutes }, key) => ({
    key,
    upToMeters,
    fee,
    minutes: minutes ?? null,
  }));
  return {
    rates: forms,
    districts: districts.map(districtForm),
    roadFactor: decimalText(percentOver(roadFactor)),
    freeFrom,
  };
}

/** The form plus an empty rate. */
export function withRate(form: FeesForm): FeesForm {
  const key = Math.max(-1, ...form.rates.map((rate) => rate.key)) + 1;
  return { ...form, rates: [...form.rates, { key, upToMeters: 0, fee: form.rates.at(-1)?.fee ?? 0, minutes: null }] };
}

/** The fees in the form, to be checked by the domain's rule; an invalid number becomes one that the rule refuses. */
export function feesOf({ rates, districts, roadFactor, freeFrom }: FeesForm): DeliveryFees {
  const factor = factorOf(decimalOf(roadFactor));
  return {
    rates: rates.map(rateOf),
    ...(districts.length === 0 ? {} : { districts: districts.map(districtOf) }),
    ...(factor === ROAD_FACTOR ? {} : { roadFactor: factor }),
    ...(freeFrom === 0 ? {} : { freeFrom }),
  };
}

/** The form plus an empty district. */
export function withDistrict(form: FeesForm): FeesForm {
  return withDistricts(form, [{ name: '', fee: form.districts.at(-1)?.fee ?? 0 }]);
}

/** The form plus districts; an existing one is updated from the new one. */
export function withDistricts(form: FeesForm, added: readonly DistrictFee[]): FeesForm {
  let key = Math.max(-1, ...form.districts.map((district) => district.key));
  const districts = [...form.districts];
  for (const district of added) {
    const at = districts.findIndex(({ name }) => name !== '' && districtKey(name) === districtKey(district.name));
    const known = districts[at];
    if (known === undefined) {
      key += 1;
      districts.push(districtForm(district, key));
    } else districts[at] = { ...districtForm(district, known.key), name: known.name };
  }
  return { ...form, districts };
}

function districtForm({ name, fee, minutes }: DistrictFee, key: number): DistrictForm {
  return { key, name, fee, minutes: minutes ?? null };
}

function districtOf({ name, fee, minutes }: DistrictForm): DistrictFee {
  return { name: name.trim(), fee, ...(minutes === null ? {} : { minutes }) };
}

function rateOf({ upToMeters, fee, minutes }: RateForm): KmRate {
  return {
    upToMeters,
    fee,
    ...(minutes === null ? {} : { minutes }),
  };
}

/** 35 for a factor of 1.35. */
function percentOver(factor: number): number {
  return Math.round((factor - 1) * 10_000) / 100;
}

/** The factor for a percentage, without floating-point noise. */
function factorOf(percent: number): number {
  return Math.round(10_000 + percent * 100) / 10_000;
}
