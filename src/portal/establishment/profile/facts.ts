import type { Establishment } from '#contract/access/session-schema.ts';
import { TIME_ZONES } from '#domain/establishment/zone-texts.ts';
import { formatPostalCode } from '#domain/places/postal-code.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import { formatTaxId } from '#domain/shared/tax-id.ts';
import { positionText } from './establishment-form.ts';

export interface Fact {
  readonly name: string;
  readonly text: string;
}

/** The establishment's details in screen order, without empty ones. */
export function establishmentFacts(establishment: Establishment): readonly Fact[] {
  const { corporateName, cnpj, stateRegistration, phones, timeZone } = establishment;
  const facts: readonly Fact[] = [
    { name: 'Razão social', text: corporateName ?? '' },
    { name: 'CNPJ ou CPF', text: cnpj === undefined ? '' : formatTaxId(cnpj) },
    { name: 'Inscrição estadual', text: stateRegistration ?? '' },
    { name: 'Endereço', text: addressText(establishment) },
    { name: phones.length > 1 ? 'Telefones' : 'Telefone', text: phones.map(formatPhone).join(' · ') },
    { name: 'Posição no mapa', text: positionText(establishment) },
    { name: 'Fuso horário', text: zoneText(timeZone) },
  ];
  return facts.filter(({ text }) => text !== '');
}

function zoneText(timeZone: string): string {
  return TIME_ZONES.find(([zone]) => zone === timeZone)?.[1] ?? timeZone;
}

function addressText({ address, number, neighborhood, city, uf, postalCode }: Establishment): string {
  const street = filled([address, number]).join(', ');
  const place = filled([city, uf]).join('/');
  const code = postalCode ? `CEP ${formatPostalCode(postalCode)}` : undefined;
  return filled([street, neighborhood, place, code]).join(' · ');
}

function filled(parts: readonly (string | undefined)[]): readonly string[] {
  return parts.flatMap((part) => (part?.trim() ? [part.trim()] : []));
}
