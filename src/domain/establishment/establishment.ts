import { type PlaceProblemCode, placeProblems } from '#domain/places/problems.ts';
import type { FieldProblem } from '#domain/shared/field-problem.ts';
import { phoneDigits } from '#domain/shared/phone.ts';
import { isTaxId, plainTaxId } from '#domain/shared/tax-id.ts';

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
    ...(fantasyName.trim() === '' ? [{ path: '/fantasyName', code: 'no-name' as const }] : []),
    ...(plainTaxId(cnpj) !== '' && !isTaxId(cnpj) ? [{ path: '/cnpj', code: 'tax-id' as const }] : []),
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
