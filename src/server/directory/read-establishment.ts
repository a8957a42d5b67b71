import { type EstablishmentDetails, MAX_PHONES } from '#domain/establishment/establishment.ts';
import { DEFAULT_ZONE } from '#domain/establishment/zone-texts.ts';
import { coordinatesOf } from '#domain/places/distance.ts';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { digitsOf, phoneDigits } from '#domain/shared/phone.ts';
import { isTaxId, plainTaxId } from '#domain/shared/tax-id.ts';
import { fieldOf, numberOf, textOf } from './read-fields.ts';
import type { Members } from './xdata-json.ts';

/**
 * The establishment's details from the directory's user, addresses and phones (specification section 3). Skips missing
 * and impossible values (a tax id with wrong check digits, half a coordinate, a phone without area code).
 */
export function readDetails(
  user: Members,
  addresses: readonly Members[],
  phones: readonly Members[],
): Omit<EstablishmentDetails, 'timeZone'> {
  const corporateName = textOf(user.NomeRazao, 160);
  const fantasyName = textOf(user.Fantasia, 120) ?? corporateName?.slice(0, 120) ?? 'Estabelecimento';
  const cnpj = plainTaxId(textOf(user.CpfCnpj, 20) ?? '');
  const stateRegistration = textOf(fieldOf(user, 'InscricaoEstadual', 'InscEstadual', 'IE'), 20);
  return {
    fantasyName,
    ...(corporateName === undefined ? {} : { corporateName }),
    ...(isTaxId(cnpj) ? { cnpj } : {}),
    ...(stateRegistration === undefined ? {} : { stateRegistration }),
    ...readAddress(addresses.find((one) => textOf(one.Logradouro, 200) !== undefined) ?? addresses[0] ?? {}),
    phones: readPhones(phones).slice(0, MAX_PHONES),
  };
}

/** Phones with area code, which may be a separate field, as plain digits; each once. */
export function readPhones(entries: readonly Members[]): readonly string[] {
  const found = entries.flatMap((entry) => {
    const number = textOf(entry.Telefone, 30) ?? '';
    const area = textOf(fieldOf(entry, 'Ddd', 'CodigoArea'), 5) ?? '';
    return phoneDigits(number) ?? phoneDigits(area + number) ?? [];
  });
  return [...new Set(found)];
}

function readAddress(entry: Members): Partial<EstablishmentDetails> {
  const uf = textOf(entry.Uf, 2)?.toUpperCase();
  const postalCode = textOf(fieldOf(entry, 'Cep'), 12) ?? '';
  const texts = {
    address: textOf(entry.Logradouro, 200),
    number: textOf(entry.Numero, 20),
    neighborhood: textOf(entry.Bairro, 120),
    city: textOf(entry.Cidade, 120),
    uf: uf !== undefined && /^[A-Z]{2}$/.test(uf) ? uf : undefined,
    postalCode: isPostalCode(postalCode) ? digitsOf(postalCode) : undefined,
  };
  const present = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
  const latitude = numberOf(entry.Latitude);
  const longitude = numberOf(entry.Longitude);
  const point = coordinatesOf({
    ...(latitude === undefined ? {} : { latitude }),
    ...(longitude === undefined ? {} : { longitude }),
  });
  return { ...present, ...point };
}

const ZONES: Readonly<Record<string, string>> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
  MT: 'America/Cuiaba',
  MS: 'America/Campo_Grande',
  BA: 'America/Bahia',
  CE: 'America/Fortaleza',
  MA: 'America/Fortaleza',
  PI: 'America/Fortaleza',
  RN: 'America/Fortaleza',
  PB: 'America/Fortaleza',
  PE: 'America/Recife',
  AL: 'America/Maceio',
  SE: 'America/Maceio',
  PA: 'America/Belem',
  AP: 'America/Belem',
  TO: 'America/Araguaina',
};

/** The main time zone of a state: the directory has none. */
export function zoneOf(uf: string | undefined): string {
  return ZONES[uf ?? ''] ?? DEFAULT_ZONE;
}
