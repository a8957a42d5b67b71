import { type BusinessDay, DAY_STARTS_AT_HOUR } from '#domain/shared/business-day.ts';
import { addMeasures, type Measures } from './measures.ts';
import { addDays, type Period, type PeriodKind, periodAYearAgo, periodBefore, untilToday } from './periods.ts';
import type { ReportRow } from './rows/rows.ts';

/**
 * What a period is compared with. Today is not over: a longer period is compared without it (`now` ends yesterday, the
 * others end as many days earlier), and a single running day only up to an hour (`untilHour`).
 */
export interface ComparedPeriods {
  readonly now: Period;
  readonly before: Period;
  readonly yearAgo: Period;
  readonly part: 'whole' | 'until-yesterday' | 'until-hour';
}

/** The periods to compare a chosen one with, on a day. */
export function comparedPeriods(kind: PeriodKind, period: Period, today: BusinessDay): ComparedPeriods {
  const begun = untilToday(period, today);
  const of = (now: Period, part: ComparedPeriods['part']) => ({
    now,
    before: periodBefore(kind, now),
    yearAgo: periodAYearAgo(kind, now),
    part,
  });
  if (begun.to !== today) return of(period, 'whole');
  if (begun.from === today) return of(begun, 'until-hour');
  return of({ from: begun.from, to: addDays(today, -1) }, 'until-yesterday');
}

/** What a single day added up to before an hour (`00` to `23`) began, from its sums by hour: from 04:00 on. */
export function untilHour(rows: readonly ReportRow[], hour: string): Measures {
  const hours = hoursBefore(hour);
  return addMeasures(rows.filter(({ key }) => hours.includes(key)));
}

/** The hours (`00` to `23`) of a business day before one of them, from 04:00 on; none before `04`. */
export function hoursBefore(hour: string): readonly string[] {
  const count = (Number(hour) + 24 - DAY_STARTS_AT_HOUR) % 24;
  return Array.from({ length: count }, (_, place) => String((DAY_STARTS_AT_HOUR + place) % 24).padStart(2, '0'));
}
