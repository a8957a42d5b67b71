import { type Month, monthOf } from '#domain/orders/archive/months.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';

/** The kind of a report's period; decides the period of comparison. */
export type PeriodKind = 'day' | 'week' | 'month' | 'any';

/** From the first to the last day, both included. */
export interface Period {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day so many days later; earlier for a negative number. */
export function addDays(day: BusinessDay, days: number): BusinessDay {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days a period has; at least 1. */
export function daysIn({ from, to }: Period): number {
  return Math.max(1, (Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / DAY_MS + 1);
}

/** The whole day, week (from Monday) or month that a day belongs to. */
export function periodAround(kind: Exclude<PeriodKind, 'any'>, day: BusinessDay): Period {
  if (kind === 'day') return { from: day, to: day };
  if (kind === 'week') {
    const monday = addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));
    return { from: monday, to: addDays(monday, 6) };
  }
  return { from: `${day.slice(0, 7)}-01`, to: lastOfMonth(day) };
}

/** The part of a period until today: a running month is compared with as many days of the previous one. */
export function untilToday(period: Period, today: BusinessDay): Period {
  return period.from <= today && today < period.to ? { from: period.from, to: today } : period;
}

/**
 * The previous period: the previous day or week, the same days of the previous month, or the same number of days
 * before.
 */
export function periodBefore(kind: PeriodKind, period: Period): Period {
  if (kind === 'month') return { from: inMonth(period.from, -1), to: endInMonth(period.to, -1) };
  const days = kind === 'week' ? 7 : daysIn(period);
  return { from: addDays(period.from, -days), to: addDays(period.to, -days) };
}

/** The same period a year ago: of days and weeks the same weekdays, of months and other periods the same dates. */
export function periodAYearAgo(kind: PeriodKind, period: Period): Period {
  if (kind === 'day' || kind === 'week') return { from: addDays(period.from, -364), to: addDays(period.to, -364) };
  return { from: inMonth(period.from, -12), to: endInMonth(period.to, -12) };
}

/** The whole next or previous period of the same kind. */
export function periodMoved(kind: PeriodKind, period: Period, step: 1 | -1): Period {
  if (kind === 'any') {
    const days = daysIn(period) * step;
    return { from: addDays(period.from, days), to: addDays(period.to, days) };
  }
  return periodAround(kind, step === 1 ? addDays(periodAround(kind, period.from).to, 1) : addDays(period.from, -1));
}

/** A period as its whole calendar months, from the first to the last of them, and the days before and after these. */
export interface SplitPeriod {
  readonly months?: { readonly from: Month; readonly to: Month };
  readonly days: readonly Period[];
}

/** Splits a period, so that its sums can be read from rows of months; one without a whole month is left as its days. */
export function splitByMonth({ from, to }: Period): SplitPeriod {
  const first = from === `${monthOf(from)}-01` ? from : addDays(lastOfMonth(from), 1);
  const last = to === lastOfMonth(to) ? to : addDays(`${monthOf(to)}-01`, -1);
  if (first > last) return { days: [{ from, to }] };
  const before = from < first ? [{ from, to: addDays(first, -1) }] : [];
  const after = last < to ? [{ from: addDays(last, 1), to }] : [];
  return { months: { from: monthOf(first), to: monthOf(last) }, days: [...before, ...after] };
}

/** The same day of another month, or the last day of that month. */
function inMonth(day: BusinessDay, months: number): BusinessDay {
  const month = new Date(`${day.slice(0, 7)}-15T12:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + months);
  const last = lastOfMonth(month.toISOString());
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return Number(day.slice(8)) > Number(last.slice(8)) ? last : same;
}

/** Like {@link inMonth}, but the last day of a month stays the last. */
function endInMonth(day: BusinessDay, months: number): BusinessDay {
  const moved = inMonth(day, months);
  return day === lastOfMonth(day) ? lastOfMonth(moved) : moved;
}

function lastOfMonth(day: BusinessDay): BusinessDay {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
