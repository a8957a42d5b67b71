import type { Establishment } from '#contract/access/session-schema.ts';
import type { EstablishmentInput } from '#contract/establishment/schema.ts';
import { type EstablishmentDetails, establishmentProblems, isElsewhere } from '#domain/establishment/establishment.ts';
import { establishmentText } from '#domain/establishment/texts.ts';
import { coordinatesOf } from '#domain/places/distance.ts';
import { formatPostalCode } from '#domain/places/postal-code.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import { formatTaxId } from '#domain/shared/tax-id.ts';
import { readPoint } from '#portal/places/read-point.ts';
import { INVALID_POSITION, POSITION_HINTS } from './texts.ts';

/** The establishment form, as texts. */
export interface EstablishmentForm {
  readonly fantasyName: string;
  readonly corporateName: string;
  readonly cnpj: string;
  readonly stateRegistration: string;
  readonly phones: readonly string[];
  readonly postalCode: string;
  readonly address: string;
  readonly number: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly uf: string;
  /** `-23.5592, -46.6451`, as maps show coordinates. */
  readonly position: string;
  readonly timeZone: string;
}

/** The form of the saved details, with at least one phone field. */
export function formOf(establishment: Establishment): EstablishmentForm {
  const { fantasyName, corporateName = '', cnpj = '', stateRegistration = '', phones, timeZone } = establishment;
  const { postalCode = '', address = '', number = '', neighborhood = '', city = '', uf = '' } = establishment;
  return {
    fantasyName,
    corporateName,
    cnpj: formatTaxId(cnpj),
    stateRegistration,
    phones: phones.length === 0 ? [''] : phones.map(formatPhone),
    postalCode: formatPostalCode(postalCode),
    address,
    number,
    neighborhood,
    city,
    uf,
    position: positionText(establishment),
    timeZone,
  };
}

/** Coordinates as maps show them, readable by {@link pointOf}; empty if there are none. */
export function positionText(place: { latitude?: number; longitude?: number }): string {
  const point = coordinatesOf(place);
  return point === null ? '' : `${point.latitude}, ${point.longitude}`;
}

/** Coordinates as people paste them (see `readPoint`). An empty text has none; an invalid one gives `null`. */
export function pointOf(text: string): { latitude?: number; longitude?: number } | null {
  if (text.trim() === '') return {};
  return readPoint(text);
}

/** The hint of the position's field: where the point comes from, or that it is still at the former address. */
export function positionHint(form: EstablishmentForm, saved: EstablishmentForm): string {
  if (coordinatesOf(pointOf(form.position) ?? {}) === null) {
    return POSITION_HINTS.missing;
  }
  return form.position === saved.position && isElsewhere(saved, form) ? POSITION_HINTS.former : POSITION_HINTS.known;
}

/** The address and its point: they have one meaning, and are saved together. */
export const PLACE_FIELDS = [
  'address',
  'number',
  'neighborhood',
  'city',
  'uf',
  'postalCode',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof EstablishmentInput)[];

/** The request body, without empty phones. */
export function detailsOf({ position, phones, ...texts }: EstablishmentForm): EstablishmentInput {
  return { ...texts, ...pointOf(position), phones: phones.filter((phone) => phone.trim() !== '') };
}

/** The problems, one Portuguese sentence per field. */
export function establishmentFormProblems(form: EstablishmentForm): ReadonlyMap<string, string> {
  const filled = form.phones.flatMap((phone, index) => (phone.trim() === '' ? [] : [index]));
  const found = establishmentProblems(detailsOf(form) as EstablishmentDetails).map(({ path, code }) => {
    const [, index] = /^\/phones\/(\d+)$/.exec(path) ?? [];
    return [
      index === undefined ? path.slice(1) : `phones.${filled[Number(index)]}`,
      establishmentText({ code }),
    ] as const;
  });
  const position: readonly (readonly [string, string])[] =
    pointOf(form.position) === null ? [['position', INVALID_POSITION]] : [];
  return new Map([...found, ...position]);
}
