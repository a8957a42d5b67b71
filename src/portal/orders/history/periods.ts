import type { BusinessDay } from '#domain/shared/business-day.ts';
import { ALL_READABLE } from './filter-texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface QuickPeriod {
  readonly label: string;
  readonly from?: BusinessDay;
  readonly to?: BusinessDay;
}

/** The periods with one-click buttons; `first` is the first day that the person may read, if there is one. */
export function quickPeriods(today: BusinessDay, first: BusinessDay = ''): readonly QuickPeriod[] {
  const periods: readonly QuickPeriod[] = [
    { label: first === '' ? 'Todos' : ALL_READABLE },
    { label: 'Hoje', from: today, to: today },
    { label: 'Ontem', from: daysBefore(today, 1), to: daysBefore(today, 1) },
  ];
  // The limit of some is a week: more choices would be the same one again.
  if (first !== '') return periods;
  return [
    ...periods,
    { label: '7 dias', from: daysBefore(today, 6), to: today },
    { label: '30 dias', from: daysBefore(today, 29), to: today },
  ];
}

function daysBefore(day: BusinessDay, days: number): BusinessDay {
  return new Date(Date.parse(`${day}T12:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}
