import type { Company } from '#contract/establishment/company-schema.ts';
import { formatPostalCode } from '#domain/places/postal-code.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import type { EstablishmentForm } from './establishment-form.ts';

/** The fields of the address, filled in together: a registered street does not match a typed number. */
const PLACE = ['postalCode', 'address', 'number', 'neighborhood', 'city', 'uf'] as const;

/** Fills in the form's empty fields from the company register. */
export function fillFromCompany(form: EstablishmentForm, company: Company): EstablishmentForm {
  const { corporateName, fantasyName = '', phones, postalCode = '' } = company;
  const place = { ...company, postalCode: formatPostalCode(postalCode) };
  const isPlaceEmpty = PLACE.every((box) => form[box].trim() === '');
  const arePhonesEmpty = form.phones.every((phone) => phone.trim() === '');
  return {
    ...form,
    corporateName: form.corporateName.trim() || corporateName,
    fantasyName: form.fantasyName.trim() || fantasyName || corporateName,
    ...(arePhonesEmpty && phones.length > 0 ? { phones: phones.map(formatPhone) } : {}),
    ...(isPlaceEmpty ? Object.fromEntries(PLACE.map((box) => [box, place[box] ?? ''])) : {}),
  };
}

/** The note shown after a look-up. */
export function companyNote({ corporateName, active }: Company): string {
  const found = `Encontrado: ${corporateName}. Confira os campos e salve.`;
  return active ? found : `${found} Atenção: na Receita, este CNPJ não está ativo.`;
}
