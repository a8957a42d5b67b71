import type { Establishment } from '#contract/access/session-schema.ts';
import { DEFAULT_ZONE } from '#domain/establishment/zone-texts.ts';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { digitsOf, phoneDigits } from '#domain/shared/phone.ts';
import { isTaxId, plainTaxId, taxIdKind } from '#domain/shared/tax-id.ts';
import { isTimeZone } from '#server/platform/zone-offset.ts';
import { AdminError, needed, type Options } from './arguments.ts';

/** The establishment described by the options; throws `AdminError` for impossible values. */
export function establishmentOf(options: Options, id: string): Establishment {
  const optional: Partial<Record<keyof Establishment, string | number | undefined>> = {
    corporateName: textOf(options, 'corporate-name'),
    cnpj: cnpjOf(options),
    stateRegistration: textOf(options, 'state-registration'),
    address: textOf(options, 'address'),
    number: textOf(options, 'number'),
    neighborhood: textOf(options, 'neighborhood'),
    city: textOf(options, 'city'),
    uf: ufOf(options),
    postalCode: postalCodeOf(options),
    latitude: degreesOf(options, 'latitude', 90),
    longitude: degreesOf(options, 'longitude', 180),
  };
  return {
    id,
    fantasyName: needed(options, 'name'),
    phones: phonesOf(options),
    timeZone: zoneOf(options),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
}

function textOf(options: Options, name: string): string | undefined {
  return options[name]?.trim() || undefined;
}

function zoneOf(options: Options): string {
  const zone = textOf(options, 'zone') ?? DEFAULT_ZONE;
  if (!isTimeZone(zone)) throw new AdminError(`Fuso horário desconhecido: ${zone}. Exemplo: America/Manaus.`);
  return zone;
}

function cnpjOf(options: Options): string | undefined {
  const text = textOf(options, 'cnpj');
  if (text === undefined) return undefined;
  if (taxIdKind(text) !== 'cnpj' || !isTaxId(text)) throw new AdminError(`O CNPJ ${text} não é válido.`);
  return plainTaxId(text);
}

function ufOf(options: Options): string | undefined {
  const uf = textOf(options, 'uf')?.toUpperCase();
  if (uf !== undefined && !/^[A-Z]{2}$/.test(uf)) throw new AdminError(`UF inválida: ${uf}. São duas letras, como SP.`);
  return uf;
}

function postalCodeOf(options: Options): string | undefined {
  const text = textOf(options, 'postal-code');
  if (text !== undefined && !isPostalCode(text)) throw new AdminError(`CEP inválido: ${text}. São oito dígitos.`);
  return text === undefined ? undefined : digitsOf(text);
}

function degreesOf(options: Options, name: 'latitude' | 'longitude', most: number): number | undefined {
  const text = textOf(options, name);
  if (text === undefined) return undefined;
  const degrees = Number(text);
  if (!Number.isFinite(degrees) || Math.abs(degrees) > most) {
    throw new AdminError(`--${name} deve ser um número entre -${most} e ${most}, não ${text}.`);
  }
  return degrees;
}

function phonesOf(options: Options): string[] {
  const texts = (textOf(options, 'phone') ?? '').split(',').filter((text) => text.trim() !== '');
  return texts.map((text) => {
    const digits = phoneDigits(text);
    if (digits === null) throw new AdminError(`Telefone inválido: ${text.trim()}. Informe com DDD.`);
    return digits;
  });
}
