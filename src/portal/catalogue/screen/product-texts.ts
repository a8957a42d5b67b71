import { CATALOGUE_BOUNDS } from '#domain/catalogue/bounds.ts';
import type { AvailabilityWindow, Weekday } from '#domain/catalogue/catalogue.ts';

/** The week, starting on Monday. */
export const WEEKDAYS: readonly { readonly day: Weekday; readonly short: string; readonly long: string }[] = [
  { day: 1, short: 'seg', long: 'segunda-feira' },
  { day: 2, short: 'ter', long: 'terça-feira' },
  { day: 3, short: 'qua', long: 'quarta-feira' },
  { day: 4, short: 'qui', long: 'quinta-feira' },
  { day: 5, short: 'sex', long: 'sexta-feira' },
  { day: 6, short: 'sáb', long: 'sábado' },
  { day: 0, short: 'dom', long: 'domingo' },
];

/** `seg a sex 11:00–15:00; sáb, dom 18:00–02:00`. */
export function availabilityText(windows: readonly AvailabilityWindow[]): string {
  return windows.map(({ days, from, to }) => `${daysText(days)} ${from}–${to}`).join('; ');
}

/** Three or more days in a row as a range, others one by one; all seven as `todos os dias`. */
export function daysText(days: readonly Weekday[]): string {
  if (days.length === WEEKDAYS.length) return 'todos os dias';
  const spans: { first: number; last: number }[] = [];
  for (const [place, { day }] of WEEKDAYS.entries()) {
    if (!days.includes(day)) continue;
    const open = spans.at(-1);
    if (open?.last === place - 1) open.last = place;
    else spans.push({ first: place, last: place });
  }
  return spans.map(spanText).join(', ');
}

function spanText({ first, last }: { first: number; last: number }): string {
  const names = WEEKDAYS.slice(first, last + 1).map(({ short }) => short);
  return names.length > 2 ? `${names[0]} a ${names.at(-1)}` : names.join(', ');
}

/** What is missing or out of bounds in a box of the product's form. */
export const BOX_PROBLEMS = {
  name: 'Informe o nome do produto.',
  category: 'Escolha uma categoria.',
  days: 'Marque ao menos um dia.',
  from: 'Informe o começo.',
  to: 'Informe o fim.',
  group: 'Informe o nome do grupo.',
  min: 'Informe o mínimo.',
  maxTooLow: 'Ao menos 1.',
  maxTooHigh: `Até ${CATALOGUE_BOUNDS.choices}.`,
  option: 'Informe o nome da opção.',
} as const;
