import { isBlank } from './text/blank.ts';

/**
 * The kinds of tax id (specification section 5): 11 digits for a person (CPF), 14 characters for a company (CNPJ, whose
 * first twelve may be letters since July 2026).
 */
export type TaxIdKind = 'cpf' | 'cnpj';

/** Upper-case letters and digits only. */
export function plainTaxId(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** The kind of a text by its length and characters, or `null`. */
export function taxIdKind(text: string): TaxIdKind | null {
  const plain = plainTaxId(text);
  if (/^\d{11}$/.test(plain)) return 'cpf';
  return /^[0-9A-Z]{12}\d{2}$/.test(plain) ? 'cnpj' : null;
}

/** True when the check digits are valid, too. */
export function isTaxId(text: string): boolean {
  const plain = plainTaxId(text);
  const kind = taxIdKind(plain);
  if (kind === null || /^(.)\1+$/.test(plain)) return false;
  const base = kind === 'cpf' ? 9 : 12;
  const first = checkDigit(plain.slice(0, base), kind);
  return plain.slice(base) === `${first}${checkDigit(plain.slice(0, base) + first, kind)}`;
}

/**
 * True for a text that is no valid CPF or CNPJ. An empty text is none at all, and a `stored` one was accepted before this
 * rule: only a changed value is judged, however it is punctuated.
 */
export function isWrongTaxId(text: string, stored = ''): boolean {
  const plain = plainTaxId(text);
  const isStored = plain === '' ? text.trim() === stored.trim() : plain === plainTaxId(stored);
  return !isBlank(text) && !isStored && !isTaxId(text);
}

/** Formats a tax id: `529.982.247-25` or `12.ABC.345/01DE-35`; anything else is returned plain. */
export function formatTaxId(text: string): string {
  const plain = plainTaxId(text);
  switch (taxIdKind(plain)) {
    case 'cpf':
      return plain.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
    case 'cnpj':
      return plain.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
    case null:
      return plain;
  }
}

/**
 * Modulo 11 with weights from the right: from 2 upwards for a CPF, repeating 2 to 9 for a CNPJ; letters count as ASCII
 * − 48.
 */
function checkDigit(text: string, kind: TaxIdKind): number {
  const sum = [...text].reverse().reduce((total, character, index) => {
    const weight = kind === 'cpf' ? index + 2 : (index % 8) + 2;
    return total + (character.charCodeAt(0) - 48) * weight;
  }, 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}
