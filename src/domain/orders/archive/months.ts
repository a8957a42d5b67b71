import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** A calendar month, written `YYYY-MM`. */
export type Month = string;

/** The month that a business day is archived in. */
export function monthOf(day: BusinessDay): Month {
  return day.slice(0, 7);
}

/** True for a month written `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** The month after this one. */
export function nextMonth(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

/** The same instant so many months earlier; the last day of the month where the day does not exist there. */
export function monthsBefore(now: InstantMs, months: number): InstantMs {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const time = now - Date.UTC(year, date.getUTCMonth(), date.getUTCDate());
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) + time;
}
