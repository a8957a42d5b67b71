import type { BusinessDay } from '#domain/shared/business-day.ts';

/** The weekday of a business day: `0` is Sunday. */
export function weekdayOf(day: BusinessDay): string {
  return String(new Date(`${day}T12:00:00Z`).getUTCDay());
}

/** The names, by {@link weekdayOf}. */
export const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

/** The name of a weekday by its key of {@link weekdayOf}. */
export function weekdayName(key: string): string {
  return WEEKDAYS[Number(key)] ?? key;
}
