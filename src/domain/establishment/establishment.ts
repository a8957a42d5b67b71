import { type PlaceProblemCode, placeProblems } from '#domain/places/problems.ts';
import type { FieldProblem } from '#domain/shared/field-problem.ts';
import { phoneDigits } from '#domain/shared/phone.ts';
import { isWrongTaxId, plainTaxId } from '#domain/shared/tax-id.ts';
import { isBlank } from '#domain/shared/text/blank.ts';
import { fold } from '#domain/shared/text/fold.ts';

/** The editable data of an establishment (specification section 3, User). Texts that are not set are absent. */
export interface EstablishmentDetails {
  readonly fantasyName: string;
  readonly corporateName?: string;
  readonly cnpj?: string;
  readonly stateRegistration?: string;
  readonly address?: string;
  readonly number?: string;
  readonly neighborhood?: string;
  readonly city?: string;
  readonly uf?: string;
  readonly postalCode?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly phones: readonly string[];
  readonly timeZone: string;
}

export const MAX_PHONES = 5;

/** An invalid field of the details; texts.ts has the message. */
export type EstablishmentProblem = FieldProblem<{
  readonly code: 'no-name' | 'tax-id' | 'phone' | 'too-many-phones' | PlaceProblemCode;
}>;

/** Checks the details before saving; returns JSON pointers with a code each. */
export function establishmentProblems(details: EstablishmentDetails): readonly EstablishmentProblem[] {
  const { fantasyName, cnpj = '', phones } = details;
  return [
    ...(isBlank(fantasyName) ? [{ path: '/fantasyName', code: 'no-name' as const }] : []),
    ...(isWrongTaxId(cnpj) ? [{ path: '/cnpj', code: 'tax-id' as const }] : []),
    ...phones.flatMap((phone, index) =>
      phoneDigits(phone) === null ? [{ path: `/phones/${index}`, code: 'phone' as const }] : [],
    ),
    ...(phones.length > MAX_PHONES ? [{ path: '/phones', code: 'too-many-phones' as const }] : []),
    ...placeProblems(details, ''),
  ];
}

/** The details as stored: trimmed texts, empty ones absent, tax id and phones as plain digits. */
export function tidyEstablishment({ phones, ...details }: EstablishmentDetails): EstablishmentDetails {
  const texts = Object.entries(details).flatMap(([field, value]) => {
    const kept = typeof value === 'string' ? value.trim() : value;
    return kept === '' || kept === undefined ? [] : [[field, field === 'cnpj' ? plainTaxId(String(kept)) : kept]];
  });
  return { ...Object.fromEntries(texts), phones: phones.map((phone) => phoneDigits(phone) ?? phone.trim()) };
}

/** The fields of an address that lead to another door; a corrected postal code or district does not. */
const DOOR = ['address', 'number', 'city', 'uf'] as const;

/** Whether an address leads to another door than before. A field that was empty before only completes the address. */
export function isElsewhere(before: DoorFields, after: DoorFields): boolean {
  return DOOR.some((field) => plain(before[field]) !== '' && plain(before[field]) !== plain(after[field]));
}

type DoorFields = Pick<EstablishmentDetails, (typeof DOOR)[number]>;

/**
 * The details without the stored point, if `after` is at another address than `before`, because the point of the old
 * street would be wrong. Only for changes that bring no point of their own.
 */
export function withoutOldPoint<Details extends Pick<EstablishmentDetails, PlacedField>>(
  before: Pick<EstablishmentDetails, PlacedField>,
  after: Details,
): Details {
  if (!isElsewhere(before, after)) return after;
  const { latitude: _latitude, longitude: _longitude, ...rest } = after;
  return rest as Details;
}

type PlacedField = (typeof DOOR)[number] | 'latitude' | 'longitude';

function plain(text = ''): string {
  return fold(text).trim();
}
