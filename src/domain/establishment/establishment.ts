import { coordinatesOf } from '#domain/places/distance.ts';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { INCOMPLETE_POINT, INVALID_POSTAL_CODE } from '#domain/places/texts.ts';
import type { FieldProblem } from '#domain/shared/field-problem.ts';
import { phoneDigits } from '#domain/shared/phone.ts';
import { isTaxId, plainTaxId } from '#domain/shared/tax-id.ts';
import { INVALID_STATE, MISSING_PHONE } from '#domain/shared/texts.ts';

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

/** Brazil's time zones: IANA names, with familiar places for each. */
export const TIME_ZONES: readonly (readonly [zone: string, places: string])[] = [
  ['America/Sao_Paulo', 'Brasília, São Paulo, Rio de Janeiro, Sul'],
  ['America/Bahia', 'Bahia'],
  ['America/Fortaleza', 'Ceará, Maranhão, Piauí, Rio Grande do Norte, Paraíba'],
  ['America/Recife', 'Pernambuco'],
  ['America/Maceio', 'Alagoas, Sergipe'],
  ['America/Belem', 'Pará (leste), Amapá'],
  ['America/Santarem', 'Pará (oeste)'],
  ['America/Araguaina', 'Tocantins'],
  ['America/Cuiaba', 'Mato Grosso'],
  ['America/Campo_Grande', 'Mato Grosso do Sul'],
  ['America/Porto_Velho', 'Rondônia'],
  ['America/Boa_Vista', 'Roraima'],
  ['America/Manaus', 'Amazonas'],
  ['America/Eirunepe', 'Amazonas (oeste)'],
  ['America/Rio_Branco', 'Acre'],
  ['America/Noronha', 'Fernando de Noronha'],
];

/** Checks the details before saving; returns JSON pointers with a Portuguese message each. */
export function establishmentProblems(details: EstablishmentDetails): readonly FieldProblem[] {
  const { fantasyName, cnpj = '', postalCode = '', uf = '', phones, latitude, longitude } = details;
  return [
    ...(fantasyName.trim() === '' ? [{ path: '/fantasyName', detail: 'Informe o nome do estabelecimento.' }] : []),
    ...(plainTaxId(cnpj) !== '' && !isTaxId(cnpj) ? [{ path: '/cnpj', detail: 'Este CNPJ ou CPF não confere.' }] : []),
    ...phones.flatMap((phone, index) =>
      phoneDigits(phone) === null ? [{ path: `/phones/${index}`, detail: MISSING_PHONE }] : [],
    ),
    ...(phones.length > MAX_PHONES ? [{ path: '/phones', detail: `No máximo ${MAX_PHONES} telefones.` }] : []),
    ...(postalCode !== '' && !isPostalCode(postalCode) ? [{ path: '/postalCode', detail: INVALID_POSTAL_CODE }] : []),
    ...(uf !== '' && !/^[A-Za-z]{2}$/.test(uf) ? [{ path: '/uf', detail: INVALID_STATE }] : []),
    ...((latitude !== undefined || longitude !== undefined) && coordinatesOf(details) === null
      ? [{ path: '/latitude', detail: INCOMPLETE_POINT }]
      : []),
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
