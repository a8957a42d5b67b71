import type { OrderItemOption } from './item.ts';

/** An option as a line of text. */
export interface OptionLine {
  /** `½ Calabresa`, `borda Catupiry`, `2× Bacon`. */
  readonly text: string;
  /** Price in addition to the product's, for one piece, in cents; 0 for none. */
  readonly extra: number;
  /** True where the group's name introduces it, so that no plus sign is needed. */
  readonly isNamed: boolean;
}

const SIGNS: Readonly<Record<string, string>> = { '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' };

/** A fraction as text: `½`, `⅔`, `2/5`; empty for the whole. */
export function fractionText(quantity: number, parts: number): string {
  if (quantity >= parts) return '';
  const common = divisor(quantity, parts);
  const text = `${quantity / common}/${parts / common}`;
  return SIGNS[text] ?? text;
}

/**
 * The options of a line as kitchen and customer read them: parts of a product with their fraction, others after their
 * group's name. Equal options of one group become one line. Options of old orders, which have no group, are shown by
 * name only.
 */
export function optionLines(options: readonly OrderItemOption[] = []): readonly OptionLine[] {
  const merged = new Map<string, OrderItemOption & { extra: number }>();
  for (const option of options) {
    const key = [option.groupId ?? option.group ?? '', option.optionId ?? '', option.name].join('\n');
    const before = merged.get(key);
    const extra = option.unitPrice * option.quantity;
    if (before === undefined) merged.set(key, { ...option, extra });
    else merged.set(key, { ...before, quantity: before.quantity + option.quantity, extra: before.extra + extra });
  }
  return [...merged.values()].map((option) => ({
    text: lineText(option),
    extra: option.extra,
    isNamed: option.group !== undefined,
  }));
}

function lineText({ name, quantity, group, parts }: OrderItemOption): string {
  if (parts !== undefined) return [fractionText(quantity, parts), name].filter(Boolean).join(' ');
  const named = group === undefined ? name : underGroup(group, name);
  return quantity > 1 ? `${quantity}× ${named}` : named;
}

/**
 * `borda Catupiry` for a group of one singular word, else `Adicionais: Bacon`; only the name where it already contains
 * the word.
 */
function underGroup(group: string, name: string): string {
  const title = group.trim();
  const [word = ''] = title.split(/\s+/);
  if (name.toLowerCase().startsWith(word.toLowerCase())) return name;
  const isWord = word === title && !/s$/i.test(word);
  return isWord ? `${word.toLowerCase()} ${name}` : `${title}: ${name}`;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
