/** A company in the federal register. Missing texts are absent. */
export interface CompanyFacts {
  readonly cnpj: string;
  readonly corporateName: string;
  readonly fantasyName?: string;
  /** False for companies that are closed, suspended or unfit. */
  readonly active: boolean;
  readonly phones: readonly string[];
  readonly postalCode?: string;
  readonly address?: string;
  readonly number?: string;
  readonly neighborhood?: string;
  readonly city?: string;
  readonly uf?: string;
}

const SMALL = new Set([
  'a',
  'as',
  'ao',
  'com',
  'da',
  'das',
  'de',
  'do',
  'dos',
  'e',
  'em',
  'na',
  'no',
  'o',
  'os',
  'para',
]);
const KEPT = new Set(['LTDA', 'ME', 'EPP', 'MEI', 'EIRELI', 'SA', 'S/A', 'S.A.', 'II', 'III', 'IV', 'VI', 'XV']);

/** `PADARIA DO ZE LTDA` in mixed case: `Padaria do Ze LTDA`. A text with small letters stays. */
export function asNamesAreWritten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain !== plain.toLocaleUpperCase('pt-BR')) return plain;
  return plain
    .split(' ')
    .map((word, index) => {
      if (KEPT.has(word)) return word;
      const small = word.toLocaleLowerCase('pt-BR');
      if (index > 0 && SMALL.has(small)) return small;
      return small.replace(
        /(^|[-./'’(])(\p{L})/gu,
        (_all, mark: string, letter: string) => `${mark}${letter.toLocaleUpperCase('pt-BR')}`,
      );
    })
    .join(' ');
}
