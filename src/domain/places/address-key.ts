import { digitsOf } from '#domain/shared/phone.ts';
import { fold } from '#domain/shared/text/fold.ts';

interface KeyedAddress {
  readonly address: string;
  readonly number: string;
  readonly neighborhood?: string;
  readonly city?: string;
  readonly postalCode?: string;
}

const LONG_FORMS: readonly (readonly [short: RegExp, long: string])[] = [
  [/^(?:r|rua)\b\.?\s*/, 'rua '],
  [/^(?:av|avenida)\b\.?\s*/, 'avenida '],
  [/^(?:al|alameda)\b\.?\s*/, 'alameda '],
  [/^(?:tv|trav|travessa)\b\.?\s*/, 'travessa '],
  [/^(?:pca|praca)\b\.?\s*/, 'praca '],
];

/**
 * The key of a building in the memory of pins: street, number and postal code or district with town, without case,
 * accents and abbreviations. Omits the flat, because all flats share the gate. `null` without street or number: "S/N" and
 * "0" are none, and many houses of a street have them.
 */
export function addressKey({
  address,
  number,
  neighborhood = '',
  city = '',
  postalCode = '',
}: KeyedAddress): string | null {
  const street = LONG_FORMS.reduce((text, [short, long]) => text.replace(short, long), plain(address));
  const house = plain(number);
  if (street === '' || !/[1-9]/.test(house)) return null;
  const digits = digitsOf(postalCode);
  const area = digits.length === 8 ? digits : `${plain(neighborhood)}/${plain(city)}`;
  return [street.trim(), house, area].join('|').slice(0, 300);
}

/** The words of a street and number that all spellings share: without the kind of street, which people shorten. */
export function addressWords({ address, number }: Pick<KeyedAddress, 'address' | 'number'>): readonly string[] {
  const street = plain(address);
  const [kind] = LONG_FORMS.find(([short]) => short.test(street)) ?? [];
  const own = kind === undefined ? street : street.replace(kind, '');
  return `${own} ${plain(number)}`.split(' ').filter((word) => word !== '');
}

function plain(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
