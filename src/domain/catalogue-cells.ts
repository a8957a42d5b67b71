import type { AvailabilityWindow, OptionGroup, ProductOption, Weekday } from './catalogue.ts';
import { CATALOGUE_BOUNDS as BOUNDS } from './catalogue-bounds.ts';
import { fold } from './fold.ts';
import { formatAmount, parseAmount } from './money.ts';

/** A group of options as a cell tells it: without ids, which names stand for. */
export type TypedGroup = Omit<OptionGroup, 'id' | 'options'> & {
  readonly options: readonly Omit<ProductOption, 'id'>[];
};

/** A cell that was understood, or a Portuguese sentence on why not. */
export type Cell<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly detail: string };

const DAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const;

/** Hours as a person reads them: `seg,ter,qua 11:00-15:00 | sex,sáb 18:00-02:00`; empty is always. */
export function writeHours(spans: readonly AvailabilityWindow[] = []): string {
  return spans.map(({ days, from, to }) => `${days.map((day) => DAYS[day]).join(',')} ${from}-${to}`).join(' | ');
}

/** Reads what {@link writeHours} writes; `seg a sex` stands for five days. */
export function readHours(text: string): Cell<readonly AvailabilityWindow[]> {
  const spans: AvailabilityWindow[] = [];
  for (const part of text.split('|').filter((one) => one.trim() !== '')) {
    const [, dayText = '', from = '', to = ''] = /^(.+?)\s+(\d\d:\d\d)\s*-\s*(\d\d:\d\d)$/.exec(part.trim()) ?? [];
    const days = dayText.split(',').map(readDays);
    if (!isHour(from) || !isHour(to) || days.some((found) => found === undefined)) {
      return refused(
        `Em “horários”, “${part.trim().slice(0, 40)}” não foi entendido. Escreva como: seg a sex 11:00-15:00.`,
      );
    }
    spans.push({ days: [...new Set(days.flatMap((found) => found ?? []))].sort(), from, to });
  }
  if (spans.length > BOUNDS.windows) return refused(`Em “horários” cabem no máximo ${BOUNDS.windows} períodos.`);
  return { ok: true, value: spans };
}

/**
 * Option groups, a line each: `Sabores [2-2 maior]: Calabresa = 45,90 | Atum = 57,90`. The numbers are how many are
 * chosen at least and at most; `maior` charges the dearest alone, `fração` makes them parts of the product. Signs within names stand behind a backslash.
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

/** Reads what {@link writeOptions} writes. An option without a price costs nothing. */
export function readOptions(text: string): Cell<readonly TypedGroup[]> {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (lines.length > BOUNDS.optionGroups) return refused(`Em “opções” cabem no máximo ${BOUNDS.optionGroups} grupos.`);
  const groups: TypedGroup[] = [];
  for (const line of lines) {
    const group = readGroup(line);
    if (!group.ok) return group;
    groups.push(group.value);
  }
  return { ok: true, value: groups };
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
    return refused(
      `Em “opções”, “${line.trim().slice(0, 40)}” não foi entendido. Escreva como: Sabores [1-2]: Calabresa = 45,90 | Atum = 57,90.`,
    );
  }
  if (choices.length > BOUNDS.options) return refused(`Em “opções” cabem no máximo ${BOUNDS.options} por grupo.`);
  const options = choices.flatMap((choice) => choice ?? []);
  const pricing = dearest === undefined ? 'sum' : 'dearest';
  const fraction = parts === undefined ? {} : { fraction: true as const };
  return { ok: true, value: { name: plain(name), min: Number(min), max: Number(max), pricing, ...fraction, options } };
}

function readOption(text: string): TypedGroup['options'][number] | undefined {
  const [name = '', price, ...more] = split(text, '=');
  const amount = price === undefined ? 0 : parseAmount(price);
  return plain(name) === '' || amount === null || more.length > 0 ? undefined : { name: plain(name), price: amount };
}

/** The same days and groups, with the ids that the product's own groups and options of the same names have. */
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

/** `seg`, or `seg a sex`; a span may go over the weekend. */
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

function refused(detail: string): { readonly ok: false; readonly detail: string } {
  return { ok: false, detail };
}

const SIGNS = /[\\|:=[\]]/g;

function escaped(name: string): string {
  return name.replace(SIGNS, '\\$&');
}

function plain(text: string): string {
  return text.trim().replace(/\\(.)/gu, '$1');
}

/** Splits at a sign that no backslash stands before. */
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
