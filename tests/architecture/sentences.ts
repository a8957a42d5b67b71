import { parseSync } from 'vite';
import type { Tree } from './imports.ts';

/** A text of the source: a string, a template (its values as source code), or words between the tags of a screen. */
interface Text {
  readonly path: string;
  readonly text: string;
}

/** Every text of the tree. Import paths, types and comments are none. */
function textsOf(tree: Tree): readonly Text[] {
  return [...tree].flatMap(([path, source]) => {
    const texts: string[] = [];
    collect(parseSync(path, source).program, source, texts);
    return texts.map((text) => ({ path, text: text.replace(/\s+/g, ' ').trim() }));
  });
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number };

function collect(value: unknown, source: string, texts: string[]): void {
  if (Array.isArray(value)) for (const one of value) collect(one, source, texts);
  if (!isNode(value)) return;
  if (/^(Import|ExportAll|TSLiteralType|TSImportType)/.test(value.type)) return;
  if (value.type === 'TemplateLiteral') texts.push(source.slice(value.start + 1, value.end - 1));
  else if (value.type === 'JSXText' || value.type === 'Literal') texts.push(textOf(value));
  for (const part of Object.values(value)) collect(part, source, texts);
}

function textOf({ value }: Node): string {
  return typeof value === 'string' ? value : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** A template's words, without its values. */
function wordsOf(text: string): string {
  return text.replace(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '0');
}

/** True for words that a person reads in Portuguese: more than one, with an accent or the end of a sentence. */
function isPortuguese(text: string): boolean {
  const words = wordsOf(text);
  return /\p{L}\S* +\S*\p{L}/u.test(words) && (/[À-ÿ]/.test(words) || /\p{L}[\w)”]*[.!?…]$/u.test(words));
}

/** True for a whole sentence: labels and titles may stand twice, what tells somebody something may not. */
function isSentence(text: string): boolean {
  return isPortuguese(text) && /[.!?]$/.test(text);
}

/** Files that are words, or whose words are their data. */
const WORDS_OF_THEIR_OWN: readonly (readonly [files: RegExp, why: string])[] = [
  [/[/-]texts?\.ts$/, 'text files'],
  [/^src\/domain\/printing\/ticket-/, 'a ticket is words in their layout'],
  [/^src\/domain\/access\/letters\.ts$/, 'a letter is words in their layout'],
  [/^src\/domain\/(catalogue\/(csv-|import)|reports\/csv)/, 'the columns of a file are part of its format'],
];

/** Small entries that share no code with each other. */
const MAY_STAND_TWICE: readonly RegExp[] = [/^src\/portal\/([\w-]+\/)?main\.tsx$/];

/** Rules that speak Portuguese, and sentences that stand twice, one message each. */
export function misplacedSentences(tree: Tree): readonly string[] {
  const texts = textsOf(tree);
  const spoken = texts.filter(
    ({ path, text }) =>
      path.startsWith('src/domain/') && !WORDS_OF_THEIR_OWN.some(([files]) => files.test(path)) && isPortuguese(text),
  );
  const told = texts.filter(({ path, text }) => isSentence(text) && !MAY_STAND_TWICE.some((files) => files.test(path)));
  const twice = [...Map.groupBy(told, ({ text }) => text)].filter(([, places]) => places.length > 1);
  return [
    ...spoken.map(({ path, text }) => `${path} speaks: answer a code, and say “${text}” in a text file of the noun`),
    ...twice.map(([text, places]) => `“${text}” stands in ${places.map(({ path }) => path).join(' and ')}`),
  ];
}
