import type { CustomerRecordAnswer } from '#contract/customers/schema.ts';
import { type CustomerRecord, recordProblems, type SavedAddress } from '#domain/customers/record.ts';
import { customerText } from '#domain/customers/texts.ts';
import { type Coordinates, coordinatesOf } from '#domain/places/distance.ts';
import { formatPostalCode } from '#domain/places/postal-code.ts';
import { formatPhone, phoneDigits } from '#domain/shared/phone.ts';
import { formatTaxId } from '#domain/shared/tax-id.ts';
import { MISSING_PHONE } from '#domain/shared/texts.ts';

/** An address being edited; `key` identifies it while others are added and removed. */
export interface AddressForm {
  readonly key: number;
  readonly label: string;
  readonly postalCode: string;
  readonly address: string;
  readonly number: string;
  readonly complement: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly uf: string;
  readonly reference: string;
  /** Coordinates; see pointOf. */
  readonly point?: Coordinates & { readonly of: Partial<Record<'address' | 'number' | 'postalCode', string>> };
}

/** The fields of the customer form, as texts. The first address is the main one. */
export interface CustomerForm {
  readonly phone: string;
  readonly name: string;
  readonly cpf: string;
  readonly rg: string;
  readonly sexo: string;
  readonly notes: string;
  readonly addresses: readonly AddressForm[];
}

const NO_ADDRESS: Omit<AddressForm, 'key'> = {
  label: '',
  postalCode: '',
  address: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  uf: '',
  reference: '',
};

/** The form of a saved customer, or of a new one with one empty address. */
export function formOf(record: CustomerRecordAnswer | null, known = ''): CustomerForm {
  const { phone = known, name = '', cpf = '', rg = '', sexo = '', notes = '', addresses = [] } = record ?? {};
  const forms = addresses.map(addressForm);
  return {
    phone: formatPhone(phone),
    name,
    cpf: formatTaxId(cpf),
    rg,
    sexo,
    notes,
    addresses: record === null ? [{ ...NO_ADDRESS, key: 0 }] : forms,
  };
}

function addressForm(saved: SavedAddress, key: number): AddressForm {
  const { latitude: _latitude, longitude: _longitude, postalCode = '', ...texts } = saved;
  const form = { ...NO_ADDRESS, ...texts, postalCode: formatPostalCode(postalCode), key };
  const point = coordinatesOf(saved);
  const { address, number } = form;
  return point === null ? form : { ...form, point: { ...point, of: { address, number } } };
}

/** The coordinates, as long as the fields they were found for are unchanged; otherwise `null`. */
export function pointOf(form: AddressForm): Coordinates | null {
  const { address, number, postalCode, point } = form;
  const now = { address, number, postalCode };
  const holds = Object.entries(point?.of ?? {}).every(
    ([box, text]) => now[box as keyof typeof now].trim() === text.trim(),
  );
  return point !== undefined && holds ? coordinatesOf(point) : null;
}

/** The address with the approximate coordinates of its postal code, unless its own are known. */
export function withPostalPoint(form: AddressForm, place: Partial<Coordinates>): AddressForm {
  const point = coordinatesOf(place);
  const isOwn = pointOf(form) !== null && form.point?.of.postalCode === undefined;
  return point === null || isOwn ? form : { ...form, point: { ...point, of: { postalCode: form.postalCode } } };
}

/** The form plus an empty address. */
export function withAddress(form: CustomerForm): CustomerForm {
  const key = Math.max(-1, ...form.addresses.map((address) => address.key)) + 1;
  return { ...form, addresses: [...form.addresses, { ...NO_ADDRESS, key }] };
}

/** The form with the given address as the main one. */
export function withMain(form: CustomerForm, key: number): CustomerForm {
  const main = form.addresses.filter((address) => address.key === key);
  return { ...form, addresses: [...main, ...form.addresses.filter((address) => address.key !== key)] };
}

/** The request body, without empty addresses. */
export function recordOf({ phone: _phone, addresses, ...person }: CustomerForm): CustomerRecord {
  return { ...person, addresses: addresses.filter(isFilled).map(savedAddress) };
}

function savedAddress(form: AddressForm): SavedAddress {
  const { key: _key, point: _point, ...texts } = form;
  return { ...texts, ...pointOf(form) };
}

function isFilled({ key: _key, point: _point, ...texts }: AddressForm): boolean {
  return Object.values(texts).some((text) => text.trim() !== '');
}

/** The problems to fix before saving: one sentence per field, addresses by their key. A tax id is judged once changed. */
export function customerFormProblems(form: CustomerForm, opened?: CustomerForm): ReadonlyMap<string, string> {
  const keys = form.addresses.filter(isFilled).map(({ key }) => key);
  const found = recordProblems(recordOf(form), opened).map(({ path, code }) => {
    const [, index, box] = /^\/addresses\/(\d+)\/(\w+)$/.exec(path) ?? [];
    return [index === undefined ? path.slice(1) : `${keys[Number(index)]}.${box}`, customerText({ code })] as const;
  });
  const phone = phoneDigits(form.phone) === null ? [['phone', MISSING_PHONE] as const] : [];
  return new Map([...phone, ...found]);
}
