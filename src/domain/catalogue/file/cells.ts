import { CATALOGUE_BOUNDS as BOUNDS } from '#domain/catalogue/bounds.ts';
import type { AvailabilityWindow, OptionGroup, ProductOption, Weekday } from '#domain/catalogue/catalogue.ts';
import { formatAmount, parseAmount } from '#domain/shared/money.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import { fold } from '#domain/shared/text/fold.ts';

/** An option group in a cell: without ids; its name identifies it. */
export type TypedGroup = Omit<OptionGroup, 'id' | 'options'> & {
  readonly options: readonly Omit<ProductOption, 'id'>[];
};

/** Why a cell cannot be read; `text` is the unreadable part. */
export type CellProblem =
  | { readonly code: 'hours' | 'options'; readonly text: string }
  | { readonly code: 'too-many-hours' | 'too-many-groups' | 'too-many-options' };

export type Cell<Value> = Result<Value, CellProblem>;

const DAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const;

/** Formats hours for people: `seg,ter,qua 11:00-15:00 | sex,sáb 18:00-02:00`; empty means always. */
export function writeHours(spans: readonly AvailabilityWindow[] = []): string {
  return spans.map(({ days, from, to }) => `${days.map((day) => DAYS[day]).join(',')} ${from}-${to}`).join(' | ');
}

/** Reads the format of {@link writeHours}; `seg a sex` means five days. */
export function readHours(text: string): Cell<readonly AvailabilityWindow[]> {
  const spans: AvailabilityWindow[] = [];
  for (const part of text.split('|').filter((one) => one.trim() !== '')) {
    const [, dayText = '', from = '', to = ''] = /^(.+?)\s+(\d\d:\d\d)\s*-\s*(\d\d:\d\d)$/.exec(part.trim()) ?? [];
    const days = dayText.split(',').map(readDays);
    if (!isHour(from) || !isHour(to) || days.some((found) => found === undefined)) {
      return refused({ code: 'hours', text: part.trim().slice(0, 40) });
    }
    spans.push({ days: [...new Set(days.flatMap((found) => found ?? []))].sort(), from, to });
  }
  if (spans.length > BOUNDS.windows) return refused({ code: 'too-many-hours' });
  return ok(spans);
}

/**
 * Formats option groups, one per line: `Sabores [2-2 maior]: Calabresa = 45,90 | Atum = 57,90`. The numbers are the
 * minimum and maximum of choices; `maior` charges only the dearest, `fração` makes them parts of the product. A
 * backslash escapes special characters in names.
 */
export function writeOptions(groups: readonly (OptionGroup | TypedGroup)[] = []): string {
  return groups
    .map(({ name, min, max, pricing, fraction, options }) => {
      const rule = `${min}-${max}${pricing === 'dearest' ? ' maior' : ''}${fraction ? ' fração' : ''}`;
      const choices = options.map((option) => `${escaped(option.name)} = ${formatAmount(option.price)}`);
      return `${escaped(name)} [${rule}]: ${choices.join(' | ')}`;
    })
    .join('\n');
}

/** Reads the format of {@link writeOptions}. An option without a price is free. */
export function readOptions(text: string): Cell<readonly TypedGroup[]> {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (lines.length > BOUNDS.optionGroups) return refused({ code: 'too-many-groups' });
  const groups: TypedGroup[] = [];
  for (const line of lines) {
    const group = readGroup(line);
    if (!group.ok) return group;
    groups.push(group.value);
  }
  return ok(groups);
}

function readGroup(line: string): Cell<TypedGroup> {
  const [head = '', ...tail] = split(line, ':');
  const [, name = '', min = '', max = '', dearest, parts] =
    /^(.*?)\s*\[(\d{1,2})-(\d{1,2})(\s+maior)?(\s+fra[cç][aã]o)?\]$/is.exec(head.trim()) ?? [];
  const choices = split(tail.join(':'), '|').map(readOption);
  if (
    name === '' ||
    Number(max) < 1 ||
    Number(max) > BOUNDS.choices ||
    choices.some((choice) => choice === undefined)
  ) {
    return refused({ code: 'options', text: line.trim().slice(0, 40) });
  }
  if (choices.length > BOUNDS.options) return refused({ code: 'too-many-options' });
  const options = choices.flatMap((choice) => choice ?? []);
  const pricing = dearest === undefined ? 'sum' : 'dearest';
  const fraction = parts === undefined ? {} : { fraction: true as const };
  return ok({ name: plain(name), min: Number(min), max: Number(max), pricing, ...fraction, options });
}

function readOption(text: string): TypedGroup['options'][number] | undefined {
  const [name = '', price, ...more] = split(text, '=');
  const amount = price === undefined ? 0 : parseAmount(price);
  return plain(name) === '' || amount === null || more.length > 0 ? undefined : { name: plain(name), price: amount };
}

/** The groups of a cell, with the ids of the product's groups and options of the same names; others get new ids. */
export function withIds(
  groups: readonly TypedGroup[],
  known: readonly OptionGroup[],
  newId: () => string,
): readonly OptionGroup[] {
  return groups.map(({ options, ...group }) => {
    const before = namesake(known, group.name);
    return {
      id: before?.id ?? newId(),
      ...group,
      options: options.map((option) => ({
        id: namesake(before?.options ?? [], option.name)?.id ?? newId(),
        ...option,
      })),
    };
  });
}

function namesake<Named extends { readonly name: string }>(list: readonly Named[], name: string): Named | undefined {
  return list.find((one) => fold(one.name.trim()) === fold(name));
}

/** `seg`, or `seg a sex`; a range may include the weekend. */
function readDays(text: string): readonly Weekday[] | undefined {
  const [first, last, ...more] = text.split(/\s+a\s+/).map((day) => DAYS.findIndex((one) => isDay(one, day)));
  if (first === undefined || first < 0 || last === -1 || more.length > 0) return undefined;
  const count = last === undefined ? 1 : ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, step) => ((first + step) % 7) as Weekday);
}

function isDay(day: string, typed: string): boolean {
  const word = fold(typed.trim());
  return /^[a-z-]+$/.test(word) && word.slice(0, 3) === fold(day);
}

function isHour(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

const SIGNS = /[\\|:=[\]]/g;

function escaped(name: string): string {
  return name.replace(SIGNS, '\\$&');
}

function plain(text: string): string {
  return text.trim().replace(/\\(.)/gu, '$1');
}

/** Splits at a character that is not escaped by a backslash. */
function split(text: string, sign: string): readonly string[] {
  const parts: string[] = [''];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === sign) parts.push('');
    else {
      const taken = text[at] === '\\' ? text.slice(at, at + 2) : text.charAt(at);
      parts[parts.length - 1] += taken;
      at += taken.length - 1;
    }
  }
  return parts;
}
