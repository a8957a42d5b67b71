import type { Company } from '#contract/establishment/company-schema.ts';
import { formatPostalCode } from '#domain/places/postal-code.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import type { EstablishmentForm } from './establishment-form.ts';

/** The boxes that come together: a street of the register does not go with a number that was typed for another one. */
const PLACE = ['postalCode', 'address', 'number', 'neighborhood', 'city', 'uf'] as const;

/** Fills the empty boxes of the form from the register; what was typed stays. */
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

/** What the person is told after a look-up. */
export function companyNote({ corporateName, active }: Company): string {
  const found = `Encontrado: ${corporateName}. Confira os campos e salve.`;
  return active ? found : `${found} Atenção: na Receita, este CNPJ não está ativo.`;
}
