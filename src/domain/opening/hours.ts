import type { OffsetAt } from '#domain/shared/business-day.ts';
import type { FieldProblem } from '#domain/shared/field-problem.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';

/** One opening of a weekday, `HH:MM` in local time. A `to` that is not after `from` is on the next day. */
export interface OpenInterval {
  readonly from: string;
  readonly to: string;
}

/** The openings of each weekday, Sunday first. */
export type WeekHours = readonly (readonly OpenInterval[])[];

/** An invalid opening; texts.ts has the message. */
export type HoursProblem = FieldProblem<{ readonly code: 'invalid-time' | 'overlap' }>;

export const WEEKDAYS = 7;
/** The most openings of one weekday. */
export const MAX_INTERVALS = 6;

const DAY_MINUTES = 24 * 60;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A stretch of minutes since the start of a local day; it may begin before it and end after it. */
interface MinuteStretch {
  readonly from: number;
  readonly to: number;
}

/** Invalid times and openings of one weekday that overlap, as JSON pointers with a code each. */
export function hoursProblems(hours: WeekHours): readonly HoursProblem[] {
  return hours.flatMap((day, weekday) => {
    const invalid = day.flatMap(({ from, to }, index) =>
      TIME.test(from) && TIME.test(to) ? [] : [{ path: `/hours/${weekday}/${index}`, code: 'invalid-time' as const }],
    );
    return invalid.length > 0 ? invalid : overlapsOf(day, weekday);
  });
}

function overlapsOf(day: readonly OpenInterval[], weekday: number): readonly HoursProblem[] {
  const stretches = day.map((one) => stretchOf(one, 0));
  return stretches.flatMap((one, index) =>
    stretches.slice(0, index).some((other) => one.from < other.to && other.from < one.to)
      ? [{ path: `/hours/${weekday}/${index}`, code: 'overlap' as const }]
      : [],
  );
}

/** Whether the hours cover an instant, and when that changes next; without `changesAt`, it never does. */
export function hoursAt(
  hours: WeekHours,
  now: InstantMs,
  offsetAt: OffsetAt,
): { readonly open: boolean; readonly changesAt?: InstantMs } {
  const local = new Date(now + offsetAt(now) * MINUTE_MS);
  const weekday = local.getUTCDay();
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  const minute = (local.getTime() - midnight) / MINUTE_MS;
  const stretches = joined(around(hours, weekday));
  const current = stretches.find(({ from, to }) => from <= minute && minute < to);
  const next = current?.to ?? stretches.find(({ from }) => from > minute)?.from;
  const isEndless = current !== undefined && current.to - minute > WEEKDAYS * DAY_MINUTES;
  if (next === undefined || isEndless) return { open: current !== undefined };
  return { open: current !== undefined, changesAt: instantOf(midnight + next * MINUTE_MS, offsetAt) };
}

/** The openings from the day before to a week and a day after, in minutes since today's midnight. */
function around(hours: WeekHours, weekday: number): readonly MinuteStretch[] {
  return Array.from({ length: WEEKDAYS + 3 }, (_, index) => index - 1).flatMap((day) =>
    (hours[(weekday + day + WEEKDAYS) % WEEKDAYS] ?? []).map((one) => stretchOf(one, day * DAY_MINUTES)),
  );
}

/** Openings that touch or overlap are one: 18:00–00:00 and 00:00–02:00 close once. */
function joined(stretches: readonly MinuteStretch[]): readonly MinuteStretch[] {
  const result: MinuteStretch[] = [];
  for (const one of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last !== undefined && one.from <= last.to) {
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, one.to) };
    } else result.push(one);
  }
  return result;
}

function stretchOf({ from, to }: OpenInterval, dayStart: number): MinuteStretch {
  const [start, end] = [minuteOf(from), minuteOf(to)];
  return { from: dayStart + start, to: dayStart + (end > start ? end : end + DAY_MINUTES) };
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The instant of a local time that is written as if it were UTC. */
function instantOf(wall: number, offsetAt: OffsetAt): InstantMs {
  const near = wall - offsetAt(wall) * MINUTE_MS;
  return wall - offsetAt(near) * MINUTE_MS;
}

/** Reads stored hours, without invalid openings; null where none were set or they are not seven days. */
export function readHours(stored: unknown): WeekHours | null {
  if (!Array.isArray(stored) || stored.length !== WEEKDAYS) return null;
  const days = stored.map((day: unknown) => (Array.isArray(day) ? day.filter(isInterval) : []));
  return days.map((day) => day.map(({ from, to }) => ({ from, to })));
}

function isInterval(value: unknown): value is OpenInterval {
  const { from, to } = (typeof value === 'object' && value !== null ? value : {}) as Partial<OpenInterval>;
  return typeof from === 'string' && typeof to === 'string' && TIME.test(from) && TIME.test(to);
}
