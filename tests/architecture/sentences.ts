import { parseSync } from 'vite';
import type { Tree } from './imports.ts';

/** A text in a source file: a string, a template (its values as source code), or the words between JSX tags. */
interface Text {
  readonly path: string;
  readonly text: string;
}

/** Returns every text of the tree, without import paths, types and comments. */
export function textsOf(tree: Tree): readonly Text[] {
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

/** Returns a template's text with `0` for each value. */
function wordsOf(text: string): string {
  return text.replace(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '0');
}

/** True for Portuguese text on a screen: at least two words, with an accent or a full stop at the end. */
function isPortuguese(text: string): boolean {
  const words = wordsOf(text);
  return /\p{L}\S* +\S*\p{L}/u.test(words) && (/[À-ÿ]/.test(words) || /\p{L}[\w)”]*[.!?…]$/u.test(words));
}

/** True for Portuguese text, and for a text of several words that ends with a number or a value: “Ao menos 1.” */
function speaks(text: string): boolean {
  return isPortuguese(text) || /\p{L}{2}\S* +\S*\p{L}{2}.*[\d)”][.!?…]$/u.test(wordsOf(text));
}

/** True for a whole sentence, which may be written only once; labels and titles may be repeated. */
function isSentence(text: string): boolean {
  return isPortuguese(text) && /[.!?]$/.test(text);
}

/** From so many words on, a sentence within a longer text may be written only once, too; “Tente de novo.” may be repeated. */
const LONG_SENTENCE = 5;

/** Returns a text that is a sentence, and the long sentences within a longer text. */
function sentencesOf(text: string): readonly string[] {
  const parts = text.split(/(?<=[.!?]) (?=[\p{Lu}“$])/u).filter((part) => part.split(' ').length >= LONG_SENTENCE);
  return [...new Set([text, ...parts])].filter(isSentence);
}

/**
 * The rules, the nouns of the server, the print agent, and the portal without its components, where words are markup.
 * Not the commands and the start: what is read in a terminal is next to the check that finds it (decision 120).
 */
const MAY_NOT_SPEAK =
  /^src\/(?:domain\/|portal\/(?!.*\.tsx$)|print-agent\/(?!program\/|agent-environment|main)|server\/(?!(?:admin|backup|demonstration|doctor|platform)\/)[\w-]+\/)/;

/** Files that may contain Portuguese: text files, and files whose format includes words. */
const WORDS_OF_THEIR_OWN: readonly (readonly [files: RegExp, why: string])[] = [
  [/[/-]texts?\.ts$/, 'text files'],
  [/^src\/domain\/printing\/tickets\//, 'a ticket is words in their layout'],
  [/^src\/domain\/access\/letters\.ts$/, 'a letter is words in their layout'],
  [/^src\/server\/payments\/default-methods\.ts$/, 'the names that a new shop begins with'],
  [/^src\/domain\/(catalogue\/file\/(csv|import)|reports\/csv)/, 'the columns of a file are part of its format'],
];

/** Lists of labels in the order of a screen: they may contain names, but no sentences. */
const NAMES: readonly RegExp[] = [
  /^src\/portal\/.*\/[\w-]+-names\.ts$/,
  /^src\/portal\/bag\/named-field\.ts$/,
  /^src\/portal\/establishment\/profile\/facts\.ts$/,
  /^src\/portal\/reports\/screen\/key-figures\/(customer-)?figures\.ts$/,
];

/** True if a file must not contain the text. */
function isMisplaced({ path, text }: Text): boolean {
  if (!MAY_NOT_SPEAK.test(path) || WORDS_OF_THEIR_OWN.some(([files]) => files.test(path))) return false;
  return speaks(text) && !(NAMES.some((files) => files.test(path)) && !/[.!?…]$/.test(text));
}

/** Files that may repeat a sentence: small entries that share no code with each other. */
const MAY_STAND_TWICE: readonly RegExp[] = [/^src\/portal\/([\w-]+\/)?main\.tsx$/];

/** Reports files other than text files that contain Portuguese, and sentences written twice, one message each. */
export function misplacedSentences(tree: Tree): readonly string[] {
  const texts = textsOf(tree);
  const spoken = texts.filter(isMisplaced);
  const sentences = texts
    .filter(({ path }) => !MAY_STAND_TWICE.some((files) => files.test(path)))
    .flatMap(({ path, text }) => sentencesOf(text).map((sentence) => ({ path, text: sentence })));
  const twice = [...Map.groupBy(sentences, ({ text }) => wordsOf(text))].filter(([, places]) => places.length > 1);
  return [
    ...spoken.map(({ path, text }) => `${path} speaks: answer a code, and say “${text}” in a text file of the noun`),
    ...twice.map(([text, places]) => `“${text}” stands in ${places.map(({ path }) => path).join(' and ')}`),
  ];
}
