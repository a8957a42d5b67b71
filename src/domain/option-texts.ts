import type { OrderItemOption } from './order.ts';

/** An option as a line of text. */
export interface OptionLine {
  /** `½ Calabresa`, `borda Catupiry`, `2× Bacon`. */
  readonly text: string;
  /** What it costs beside the product, for one piece, in cents; 0 for nothing. */
  readonly extra: number;
  /** The group says what it is: no plus sign is needed. */
  readonly isNamed: boolean;
}

const SIGNS: Readonly<Record<string, string>> = { '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' };

/** So many parts of a product as a sign: `½`, `⅔`, `2/5`; empty for all of it. */
export function fractionText(quantity: number, parts: number): string {
  if (quantity >= parts) return '';
  const common = divisor(quantity, parts);
  const text = `${quantity / common}/${parts / common}`;
  return SIGNS[text] ?? text;
}

/**
 * The options of a line as kitchen and customer read them: the parts of a product by their share, others behind the name
 * of their group. The same option of the same group is one line. Options of old orders, which know no group, are named alone.
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

/** `borda Catupiry` for a group of one word in the singular, else `Adicionais: Bacon`; the name alone where it says it. */
function underGroup(group: string, name: string): string {
  const word = group.trim().split(/\s+/)[0] ?? '';
  if (name.toLowerCase().startsWith(word.toLowerCase())) return name;
  const isWord = word === group.trim() && !/s$/i.test(word);
  return isWord ? `${word.toLowerCase()} ${name}` : `${group.trim()}: ${name}`;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
