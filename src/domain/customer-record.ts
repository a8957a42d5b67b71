import { type CustomerProfile, type CustomerProfileAddress, withoutEmpty } from './customer.ts';
import { coordinatesOf } from './distance.ts';
import type { FieldProblem } from './field-problem.ts';
import { fold } from './fold.ts';
import { customerKey } from './phone.ts';
import { isPostalCode } from './postal-code.ts';
import { isTaxId, plainTaxId } from './tax-id.ts';

/** One of a customer's addresses, with what he calls it: "Casa", "Trabalho". */
export interface SavedAddress extends CustomerProfileAddress {
  readonly label?: string;
}

/** What the establishment keeps of a customer: the profile of the specification and what is told about him here. */
export interface CustomerRecord extends Omit<CustomerProfile, 'address'> {
  /** The main one first; it is the profile's address. */
  readonly addresses: readonly SavedAddress[];
  /** For whoever takes or delivers his orders: "campainha não funciona". */
  readonly notes?: string;
}

export const CUSTOMER_BOUNDS = { addresses: 10, label: 40, notes: 500 } as const;

/** The record of somebody whose profile alone is known. */
export function recordOf({ address, ...person }: CustomerProfile): CustomerRecord {
  return { ...person, addresses: address === undefined ? [] : [address] };
}

/** The profile that a record holds: its main address is the profile's. */
export function profileOf({ addresses, notes: _notes, ...person }: CustomerRecord): CustomerProfile {
  const [main] = addresses;
  if (main === undefined) return person;
  const { label: _label, ...address } = main;
  return { ...person, address };
}

/**
 * The record after a profile was saved over it (`PUT /api/customers/{phone}`): the profile counts word for word and its
 * address becomes the main one. An address that is thereby no longer the main one is kept behind it, the oldest beyond
 * {@link CUSTOMER_BOUNDS}.addresses goes. Label and notes stay.
 */
export function withProfile(record: CustomerRecord, profile: CustomerProfile): CustomerRecord {
  const { address, ...person } = profile;
  const notes = record.notes === undefined ? {} : { notes: record.notes };
  if (address === undefined) return { ...person, ...notes, addresses: [] };
  const known = record.addresses.find((one) => isSamePlace(one, address));
  const label = known?.label === undefined ? {} : { label: known.label };
  const others = record.addresses.filter((one) => !isSamePlace(one, address));
  return { ...person, ...notes, addresses: [{ ...address, ...label }, ...others].slice(0, CUSTOMER_BOUNDS.addresses) };
}

/** True for one street and number, in whatever letters they are written, and one town where both name it. */
export function isSamePlace(one: CustomerProfileAddress, other: CustomerProfileAddress): boolean {
  const [city, otherCity] = [plainText(one.city ?? ''), plainText(other.city ?? '')];
  return (
    plainText(one.address ?? '') === plainText(other.address ?? '') &&
    plainText(one.number ?? '') === plainText(other.number ?? '') &&
    (!one.complement || !other.complement || plainText(one.complement) === plainText(other.complement)) &&
    (city === '' || otherCity === '' || city === otherCity)
  );
}

/** The record as it is kept: no blanks around, no empty texts, a tax id that checks without its punctuation. */
export function tidyRecord({ addresses, ...person }: CustomerRecord): CustomerRecord {
  const { cpf } = person;
  const taxId = cpf !== undefined && isTaxId(cpf) ? { cpf: plainTaxId(cpf) } : {};
  const kept = addresses.map((address) => withoutEmpty({ address }).address as SavedAddress | undefined);
  return {
    ...(withoutEmpty({ ...person, ...taxId }) as Omit<CustomerRecord, 'addresses'>),
    addresses: kept.flatMap((address) => address ?? []),
  };
}

/** What keeps a record from being saved: JSON pointers and a Portuguese sentence each. */
export function recordProblems(record: CustomerRecord): readonly FieldProblem[] {
  const { name = '', cpf = '', addresses } = record;
  return [
    ...(name.trim() === '' ? [{ path: '/name', detail: 'Informe o nome do cliente.' }] : []),
    ...(plainTaxId(cpf) !== '' && !isTaxId(cpf) ? [{ path: '/cpf', detail: 'Este CPF ou CNPJ não confere.' }] : []),
    ...(addresses.length > CUSTOMER_BOUNDS.addresses
      ? [{ path: '/addresses', detail: `No máximo ${CUSTOMER_BOUNDS.addresses} endereços.` }]
      : addresses.flatMap((address, index) => addressProblems(address, `/addresses/${index}`))),
  ];
}

/** What is wrong with one address of a form, beside the box at fault. */
export function addressProblems(address: SavedAddress, at: string): readonly FieldProblem[] {
  const { postalCode = '', uf = '', latitude, longitude } = address;
  return [
    ...((address.address ?? '').trim() === '' ? [{ path: `${at}/address`, detail: 'Informe o endereço.' }] : []),
    ...(postalCode !== '' && !isPostalCode(postalCode)
      ? [{ path: `${at}/postalCode`, detail: 'O CEP tem 8 dígitos.' }]
      : []),
    ...(uf !== '' && !/^[A-Za-z]{2}$/.test(uf) ? [{ path: `${at}/uf`, detail: 'Use duas letras.' }] : []),
    ...((latitude !== undefined || longitude !== undefined) && coordinatesOf(address) === null
      ? [{ path: `${at}/latitude`, detail: 'Informe latitude e longitude, ou nenhuma das duas.' }]
      : []),
  ];
}

/** Lower case, no accents, single blanks. */
function plainText(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim();
}

/**
 * What a search looks through: name, phone, tax id, streets with number, districts. One text, so that one condition
 * finds it.
 */
export function searchTextOf(key: string, { name = '', cpf = '', addresses }: CustomerRecord): string {
  const places = addresses.map(({ address = '', number = '', neighborhood = '' }) =>
    [address, number, neighborhood].join(' '),
  );
  return plainText([name, key.replace(/^55/, ''), plainTaxId(cpf), ...places].join(' '));
}

/**
 * The words that must all be found. What is a phone or a tax id once its punctuation is gone is one word without it:
 * `(11) 98765-4321`, `529.982.247-25`.
 */
export function searchWords(text: string): readonly string[] {
  const phone = customerKey(text);
  if (phone !== null) return [phone.replace(/^55/, '')];
  if (isTaxId(text)) return [plainTaxId(text).toLowerCase()];
  const words = plainText(text).split(' ');
  return words.map((word) => (/^[\d.\-/()+]+$/.test(word) ? word.replace(/\D/g, '') : word)).filter(Boolean);
}
