import type { EstablishmentInput } from '#contract/establishment-schema.ts';
import type { Establishment } from '#contract/session-schema.ts';
import { coordinatesOf } from '#domain/distance.ts';
import { type EstablishmentDetails, establishmentProblems } from '#domain/establishment.ts';
import { formatPhone } from '#domain/phone.ts';
import { formatPostalCode } from '#domain/postal-code.ts';
import { formatTaxId } from '#domain/tax-id.ts';

/** The establishment in boxes, as texts. */
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
  /** `-23,5592, -46,6451`, as maps write a point. */
  readonly position: string;
  readonly timeZone: string;
}

/** The boxes of what is on record; one for a phone stands there in any case. */
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

/** A point as maps write it, to be read back by {@link pointOf}; empty where there is none. */
export function positionText(place: { latitude?: number; longitude?: number }): string {
  const point = coordinatesOf(place);
  return point === null ? '' : `${point.latitude}, ${point.longitude}`;
}

/**
 * A point as people paste it: `-23.5592, -46.6451`, `-23,5592 -46,6451`, with `;` or blanks between. An empty text is no
 * point; `null` is a text that is none.
 */
export function pointOf(text: string): { latitude?: number; longitude?: number } | null {
  if (text.trim() === '') return {};
  const [, north, east] =
    /^\s*\(?(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\)?\s*$/.exec(text) ??
    /^\s*\(?(-?\d{1,2}(?:,\d+)?)\s*[;\s]\s*(-?\d{1,3}(?:,\d+)?)\)?\s*$/.exec(text) ??
    [];
  if (north === undefined || east === undefined) return null;
  const point = { latitude: Number(north.replace(',', '.')), longitude: Number(east.replace(',', '.')) };
  return coordinatesOf(point);
}

/** What is sent: boxes for phones that nothing was typed into are left out. */
export function detailsOf({ position, phones, ...texts }: EstablishmentForm): EstablishmentInput {
  return { ...texts, ...pointOf(position), phones: phones.filter((phone) => phone.trim() !== '') };
}

/** What is wrong, one Portuguese sentence a box. */
export function establishmentFormProblems(form: EstablishmentForm): ReadonlyMap<string, string> {
  const filled = form.phones.flatMap((phone, index) => (phone.trim() === '' ? [] : [index]));
  const found = establishmentProblems(detailsOf(form) as EstablishmentDetails).map(({ path, detail }) => {
    const [, index] = /^\/phones\/(\d+)$/.exec(path) ?? [];
    return [index === undefined ? path.slice(1) : `phones.${filled[Number(index)]}`, detail] as const;
  });
  const position: readonly (readonly [string, string])[] =
    pointOf(form.position) === null ? [['position', 'Use latitude e longitude: -23.5592, -46.6451']] : [];
  return new Map([...found, ...position]);
}
