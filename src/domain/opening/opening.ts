import type { OffsetAt } from '#domain/shared/business-day.ts';
import { type InstantMs, MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import type { Fields } from '#domain/shared/read-shape.ts';
import { type Check, PASSED, type Refusal, refused } from '#domain/shared/result.ts';
import { OPENING_BOUNDS } from './bounds.ts';
import { hoursAt, readHours, type WeekHours } from './hours.ts';

/** When a shop takes orders from integrations, and how long orders take. Complete after reading. */
export interface OpeningSettings {
  /** Null: no hours are set, and the shop counts as always open. */
  readonly hours: WeekHours | null;
  /** Integrations may place orders even while the shop is closed or paused. People always may. */
  readonly acceptsWhenClosed: boolean;
  /** Preparation and travel minutes: a scheduled order starts this long before its window. */
  readonly preparationMinutes: number;
  readonly travelMinutes: number;
  readonly pause: Pause | null;
  readonly busy: BusyMode | null;
}

/** "Fechado agora": until an instant, or until a person reopens. */
export interface Pause {
  readonly since: string;
  readonly until?: string;
  readonly reason?: string;
  readonly by: string;
}

/** "Modo movimentado": minutes added to the promise of new deliveries until an instant. */
export interface BusyMode {
  readonly minutes: number;
  readonly until: string;
  readonly by: string;
}

/** The settings that a person may change. */
export type OpeningRules = Pick<
  OpeningSettings,
  'hours' | 'acceptsWhenClosed' | 'preparationMinutes' | 'travelMinutes'
>;

export const DEFAULT_OPENING: OpeningSettings = {
  hours: null,
  acceptsWhenClosed: false,
  preparationMinutes: 20,
  travelMinutes: 20,
  pause: null,
  busy: null,
};

export type OpeningState = 'open' | 'closed' | 'paused';

/** The state of the shop at an instant. `changesAt` is absent if only a person can change it. */
export interface OpeningNow {
  readonly state: OpeningState;
  readonly changesAt?: string;
}

/** The state at `now`: a pause has priority over the hours. */
export function openingAt(settings: OpeningSettings, now: InstantMs, offsetAt: OffsetAt): OpeningNow {
  const pause = pauseAt(settings, now);
  if (pause !== null) return { state: 'paused', ...(pause.until === undefined ? {} : { changesAt: pause.until }) };
  if (settings.hours === null) return { state: 'open' };
  const { open, changesAt } = hoursAt(settings.hours, now, offsetAt);
  return { state: open ? 'open' : 'closed', ...(changesAt === undefined ? {} : { changesAt: toIso(changesAt) }) };
}

/**
 * When a shop in a pause opens again by itself: at the pause's end, or at the next opening where that end is outside its
 * hours; undefined if only a person can open it.
 */
export function opensAgainAt(
  { hours, pause }: { readonly hours: WeekHours | null; readonly pause?: Pick<Pause, 'until'> | null | undefined },
  offsetAt: OffsetAt,
): string | undefined {
  const until = pause?.until;
  if (until === undefined || hours === null) return until;
  const { open, changesAt } = hoursAt(hours, Date.parse(until), offsetAt);
  if (open) return until;
  return changesAt === undefined ? undefined : toIso(changesAt);
}

/** The pause in force at `now`; null when there is none or it has ended. */
export function pauseAt({ pause }: Pick<OpeningSettings, 'pause'>, now: InstantMs): Pause | null {
  if (pause === null) return null;
  return pause.until === undefined || Date.parse(pause.until) > now ? pause : null;
}

/** The busy mode in force at `now`; null when there is none or it has ended. */
export function busyAt({ busy }: Pick<OpeningSettings, 'busy'>, now: InstantMs): BusyMode | null {
  return busy !== null && Date.parse(busy.until) > now ? busy : null;
}

/**
 * Refuses an integration's order while the shop does not accept it. For a scheduled order the shop must be open when its
 * window begins, otherwise now.
 */
export function checkAccepts(
  settings: OpeningSettings,
  { now, offsetAt, scheduledFrom }: OpeningQuery,
): Check<Refusal<'shop-closed' | 'shop-paused'>> {
  if (settings.acceptsWhenClosed) return PASSED;
  const { state } = openingAt(settings, scheduledFrom ?? now, offsetAt);
  if (state === 'open') return PASSED;
  return refused({ code: state === 'paused' ? 'shop-paused' : 'shop-closed' });
}

interface OpeningQuery {
  readonly now: InstantMs;
  readonly offsetAt: OffsetAt;
  readonly scheduledFrom?: InstantMs | undefined;
}

/** Whether an end is after `now` by at most this many minutes. */
export function isEndAhead(until: string, now: InstantMs, mostMinutes: number): boolean {
  const ahead = Date.parse(until) - now;
  return ahead > 0 && ahead <= mostMinutes * MINUTE_MS;
}

/** Reads settings stored by this or an older version; what is missing or invalid gets its default. */
export function readOpening(stored: unknown): OpeningSettings {
  const fields = fieldsOf(stored);
  return {
    hours: readHours(fields.hours),
    acceptsWhenClosed: fields.acceptsWhenClosed === true,
    preparationMinutes: minutesOf(fields.preparationMinutes, DEFAULT_OPENING.preparationMinutes),
    travelMinutes: minutesOf(fields.travelMinutes, DEFAULT_OPENING.travelMinutes),
    pause: readPause(fieldsOf(fields.pause)),
    busy: readBusy(fieldsOf(fields.busy)),
  };
}

function readPause({ since, until, reason, by }: Fields): Pause | null {
  if (!isInstant(since)) return null;
  return {
    since,
    ...(isInstant(until) ? { until } : {}),
    ...(typeof reason === 'string' && reason !== '' ? { reason } : {}),
    by: typeof by === 'string' ? by : '',
  };
}

function readBusy({ minutes, until, by }: Fields): BusyMode | null {
  if (typeof minutes !== 'number' || !isInstant(until)) return null;
  return { minutes, until, by: typeof by === 'string' ? by : '' };
}

function minutesOf(value: unknown, otherwise: number): number {
  const fits =
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= OPENING_BOUNDS.leadMinutes;
  return fits ? value : otherwise;
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
