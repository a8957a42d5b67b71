/**
 * The characters that every printer of a shop can print: ASCII and the letters of Portuguese and Spanish, which code
 * pages 860 and 858 and Windows-1252 share. All others are replaced, so that the preview matches the paper.
 */
const PRINTABLE = new Set('ÀÁÂÃÇÈÉÊÌÍÒÓÔÕÙÚÜÑàáâãçèéêìíòóôõùúüñªº°·');

const SAME: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '•': '·',
  '×': 'x',
  '÷': '/',
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '€': 'EUR',
  ø: 'o',
  Ø: 'O',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
};

/** Combining marks, joiners, direction marks and control codes, which are invisible. */
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Mn}|\p{Me}|\p{Emoji_Modifier}/u;
const NO_LETTER = '?';

/**
 * Converts a text to one printable line: each run of other scripts and pictures becomes one `?`, so that a lost word is
 * visible; letters with foreign marks lose the mark.
 */
export function printable(text: string): string {
  const spaced = text.normalize('NFC').replace(/[\s\p{Z}]+/gu, ' ');
  let line = '';
  for (const letter of spaced) {
    const plain = plainOf(letter);
    if (plain === NO_LETTER && line.endsWith(NO_LETTER)) continue;
    line += plain;
  }
  return line.replace(/ {2,}/g, ' ').trim();
}

function plainOf(letter: string): string {
  if (isPrintable(letter)) return letter;
  if (UNSEEN.test(letter)) return '';
  const same = SAME[letter];
  if (same !== undefined) return same;
  const simple = [...letter.normalize('NFKD')].filter((part) => !UNSEEN.test(part));
  return simple.length > 0 && simple.every(isPrintable) ? simple.join('') : NO_LETTER;
}

function isPrintable(letter: string): boolean {
  return (letter >= ' ' && letter <= '~') || PRINTABLE.has(letter);
}

/** Reduces a line to ASCII, for printers without accents. */
export function withoutAccents(line: string): string {
  return line
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[°·]/g, (letter) => (letter === '°' ? 'o' : '-'));
}

/**
 * Wraps a printable line into lines of at most `columns`, cutting longer words. Never separates `R$` from its amount.
 * Always returns at least one line.
 */
export function wrapText(line: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(/(?<!R\$) /).flatMap((whole) => piecesOf(whole, columns))) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (longer.length <= columns) {
      current = longer;
      continue;
    }
    lines.push(current);
    current = word;
  }
  return [...lines, current];
}

function piecesOf(word: string, columns: number): readonly string[] {
  return word.match(new RegExp(`.{1,${columns}}`, 'g')) ?? [''];
}
