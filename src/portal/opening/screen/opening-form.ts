import type { Opening } from '#contract/opening/schema.ts';
import { hoursProblems, type OpenInterval, WEEKDAYS, type WeekHours } from '#domain/opening/hours.ts';
import type { OpeningRules } from '#domain/opening/opening.ts';
import { hoursText } from '#domain/opening/texts.ts';
import { withDetails } from '#domain/shared/field-problem.ts';

/** The opening settings being edited. `hours` stay while the shop is `always` open, for when that is switched off. */
export interface OpeningForm extends Omit<OpeningRules, 'hours'> {
  readonly always: boolean;
  readonly hours: WeekHours;
}

/** The default hours for a shop without any: every evening. */
const EVENING: OpenInterval = { from: '18:00', to: '23:00' };

export function openingForm({ hours, acceptsWhenClosed, preparationMinutes, travelMinutes }: Opening): OpeningForm {
  const days = hours ?? Array.from({ length: WEEKDAYS }, () => [EVENING]);
  return { always: hours === null, hours: days, acceptsWhenClosed, preparationMinutes, travelMinutes };
}

export function openingRules({ always, hours, ...rules }: OpeningForm): OpeningRules {
  return { ...rules, hours: always ? null : hours };
}

/** The message of each opening, by `weekday/index`. */
export function openingFormProblems({ always, hours }: OpeningForm): ReadonlyMap<string, string> {
  const problems = always ? [] : withDetails(hoursProblems(hours), hoursText);
  return new Map(problems.map(({ path, detail }) => [path.slice('/hours/'.length), detail]));
}

/** Adds an opening to a weekday: after the last one, or in the evening. */
export function withOpening(hours: WeekHours, weekday: number): WeekHours {
  const day = hours[weekday] ?? [];
  const last = day.at(-1);
  const hour = last === undefined ? 18 : (Number(last.to.slice(0, 2)) + 2) % 24;
  const next = last === undefined ? EVENING : { from: timeOf(hour), to: timeOf((hour + 3) % 24) };
  return hours.with(weekday, [...day, next]);
}

/** Copies one weekday to all others. */
export function everyDayLike(hours: WeekHours, weekday: number): WeekHours {
  return hours.map(() => hours[weekday] ?? []);
}

function timeOf(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
