import { type PlaceProblemCode, placeProblems } from '#domain/places/problems.ts';
import type { FieldProblem } from '#domain/shared/field-problem.ts';
import { phoneWord } from '#domain/shared/phone.ts';
import { isTaxId, isWrongTaxId, plainTaxId } from '#domain/shared/tax-id.ts';
import { isBlank } from '#domain/shared/text/blank.ts';
import { fold } from '#domain/shared/text/fold.ts';
import { type CustomerProfile, type CustomerProfileAddress, withoutEmpty } from './customer.ts';

/** One of a customer's addresses, with the customer's label for it: "Casa", "Trabalho". */
export interface SavedAddress extends CustomerProfileAddress {
  readonly label?: string;
}

/** A customer as stored by the establishment: the specification's profile and additional data. */
export interface CustomerRecord extends Omit<CustomerProfile, 'address'> {
  /** The main address first; it is the profile's address. */
  readonly addresses: readonly SavedAddress[];
  /** Note for the people who take or deliver his orders: "campainha não funciona". */
  readonly notes?: string;
}

/** An invalid field of a record; texts.ts has the message. */
export type CustomerProblem = FieldProblem<{
  readonly code: 'no-customer-name' | 'tax-id' | 'too-many-addresses' | 'no-address' | PlaceProblemCode;
}>;

export const CUSTOMER_BOUNDS = { addresses: 10, label: 40, notes: 500 } as const;

/** Makes a record from a profile. */
export function recordOf({ address, ...person }: CustomerProfile): CustomerRecord {
  return { ...person, addresses: address === undefined ? [] : [address] };
}

/** The profile in a record; its address is the record's main one. */
export function profileOf({ addresses, notes: _notes, ...person }: CustomerRecord): CustomerProfile {
  const [main] = addresses;
  if (main === undefined) return person;
  const { label: _label, ...address } = main;
  return { ...person, address };
}

/**
 * Saves a profile over a record (`PUT /api/customers/{phone}`): the profile is stored unchanged and its address becomes
 * the main one. The other addresses follow it, the most recently used first, at most {@link CUSTOMER_BOUNDS}.addresses
 * in all. Labels and notes stay. A profile without an address removes all of them.
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

/**
 * True for the same street and number, ignoring case and accents, and the same complement and town, each where both
 * have one.
 */
export function isSamePlace(one: CustomerProfileAddress, other: CustomerProfileAddress): boolean {
  const [city, otherCity] = [plainText(one.city ?? ''), plainText(other.city ?? '')];
  return (
    plainText(one.address ?? '') === plainText(other.address ?? '') &&
    plainText(one.number ?? '') === plainText(other.number ?? '') &&
    (!one.complement || !other.complement || plainText(one.complement) === plainText(other.complement)) &&
    (city === '' || otherCity === '' || city === otherCity)
  );
}

/** The record as stored: trimmed, without empty texts; a valid tax id without punctuation. */
export function tidyRecord({ addresses, ...person }: CustomerRecord): CustomerRecord {
  const { cpf } = person;
  const taxId = cpf !== undefined && isTaxId(cpf) ? { cpf: plainTaxId(cpf) } : {};
  const kept = addresses.map((address) => withoutEmpty({ address }).address as SavedAddress | undefined);
  return {
    ...(withoutEmpty({ ...person, ...taxId }) as Omit<CustomerRecord, 'addresses'>),
    addresses: kept.flatMap((address) => address ?? []),
  };
}

/**
 * Checks a record before saving; returns JSON pointers with a code each. A tax id is judged where it differs from the
 * `stored` one.
 */
export function recordProblems(
  record: CustomerRecord,
  stored?: Pick<CustomerRecord, 'cpf'>,
): readonly CustomerProblem[] {
  const { name = '', addresses } = record;
  return [
    ...(isBlank(name) ? [{ path: '/name', code: 'no-customer-name' as const }] : []),
    ...taxIdProblems(record, stored),
    ...(addresses.length > CUSTOMER_BOUNDS.addresses
      ? [{ path: '/addresses', code: 'too-many-addresses' as const }]
      : addresses.flatMap((address, index) => addressProblems(address, `/addresses/${index}`))),
  ];
}

/** Checks the tax id of a profile that replaces the `stored` one, which is judged by no other rule. */
export function taxIdProblems(
  { cpf = '' }: Pick<CustomerProfile, 'cpf'>,
  stored?: Pick<CustomerProfile, 'cpf'>,
): readonly CustomerProblem[] {
  return isWrongTaxId(cpf, stored?.cpf) ? [{ path: '/cpf', code: 'tax-id' }] : [];
}

/** Checks one address of a form; each problem points to its field. */
function addressProblems(address: SavedAddress, at: string): readonly CustomerProblem[] {
  const isNameless = isBlank(address.address ?? '');
  return [
    ...(isNameless ? [{ path: `${at}/address`, code: 'no-address' as const }] : []),
    ...placeProblems(address, at),
  ];
}

/** Lower case, no accents, single blanks. */
function plainText(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim();
}

/**
 * The text that a search looks through: name, phone, tax id, streets with number, districts. A single text, so that one
 * SQL condition is enough.
 */
export function searchTextOf(key: string, { name = '', cpf = '', addresses }: CustomerRecord): string {
  const places = addresses.map(({ address = '', number = '', neighborhood = '' }) =>
    [address, number, neighborhood].join(' '),
  );
  return plainText([name, key.replace(/^55/, ''), plainTaxId(cpf), ...places].join(' '));
}

/**
 * The words that a search must all find. A phone or tax id becomes one word without punctuation: `(11) 98765-4321`,
 * `529.982.247-25`.
 */
export function searchWords(text: string): readonly string[] {
  const phone = phoneWord(text);
  if (phone !== null) return [phone];
  if (isTaxId(text)) return [plainTaxId(text).toLowerCase()];
  const words = plainText(text).split(' ');
  return words.map((word) => (/^[\d.\-/()+]+$/.test(word) ? word.replace(/\D/g, '') : word)).filter(Boolean);
}
