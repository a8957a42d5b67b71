import type { Company } from '#contract/establishment/company-schema.ts';
import { formatPostalCode } from '#domain/places/postal-code.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import type { EstablishmentForm } from './establishment-form.ts';

/** The fields of the address, filled in together: a registered street does not match a typed number. */
const PLACE = ['postalCode', 'address', 'number', 'neighborhood', 'city', 'uf'] as const;

/**
 * Fills in the form's empty fields from the company register, and those that still hold what `before`, an earlier
 * look-up, filled in: after a wrong number the data of two companies must not mix.
 */
export function fillFromCompany(form: EstablishmentForm, company: Company, before?: Company): EstablishmentForm {
  const [filled, earlier] = [filledBy(company), before === undefined ? undefined : filledBy(before)];
  const isFree = (box: FilledBox) => form[box].trim() === '' || form[box] === earlier?.[box];
  const isPlaceFree = PLACE.every(isFree);
  const phones = form.phones.filter((phone) => phone.trim() !== '');
  const arePhonesFree = phones.every((phone) => earlier?.phones.includes(phone));
  return {
    ...form,
    ...(isFree('corporateName') ? { corporateName: filled.corporateName } : {}),
    ...(isFree('fantasyName') ? { fantasyName: filled.fantasyName } : {}),
    ...(arePhonesFree && (filled.phones.length > 0 || phones.length > 0) ? { phones: filled.phones } : {}),
    ...(isPlaceFree ? Object.fromEntries(PLACE.map((box) => [box, filled[box]])) : {}),
  };
}

type FilledBox = (typeof PLACE)[number] | 'corporateName' | 'fantasyName';

/** What a company puts into the form. */
function filledBy(company: Company): Record<FilledBox, string> & Pick<EstablishmentForm, 'phones'> {
  const { corporateName, fantasyName = '', phones, postalCode = '' } = company;
  const { address = '', number = '', neighborhood = '', city = '', uf = '' } = company;
  return {
    corporateName,
    fantasyName: fantasyName || corporateName,
    phones: phones.map(formatPhone),
    postalCode: formatPostalCode(postalCode),
    ...{ address, number, neighborhood, city, uf },
  };
}
