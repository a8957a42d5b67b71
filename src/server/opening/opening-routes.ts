import {
  endBusyMode,
  pauseShop,
  readOpening,
  reopenShop,
  saveOpening,
  startBusyMode,
} from '#contract/opening/operations.ts';
import type { Opening } from '#contract/opening/schema.ts';
import { OPENING_BOUNDS } from '#domain/opening/bounds.ts';
import { hoursProblems } from '#domain/opening/hours.ts';
import { busyAt, isEndAhead, type OpeningSettings, openingAt, pauseAt } from '#domain/opening/opening.ts';
import { hoursText, INVALID_BUSY_END, INVALID_PAUSE_END } from '#domain/opening/texts.ts';
import { withDetails } from '#domain/shared/field-problem.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { OpeningStore } from './opening-store.ts';

export interface OpeningRouteDependencies {
  readonly opening: OpeningStore;
  readonly bus: Bus;
  readonly clock: () => InstantMs;
}

interface ZoneOfShop {
  readonly establishmentId: string;
  readonly timeZone: string;
}

/** Opening hours, the pause and the busy mode. The live feed reports every change to open screens. */
export function openingRoutes(app: App, { opening, bus, clock }: OpeningRouteDependencies): void {
  const shown = (settings: OpeningSettings, { timeZone }: ZoneOfShop) => show(settings, clock(), timeZone);
  const change = async ({ establishmentId, timeZone }: ZoneOfShop, parts: Partial<OpeningSettings>) => {
    const settings = await opening.change(establishmentId, parts);
    bus.publish({ kind: 'establishment-changed', establishmentId, timeZone });
    return show(settings, clock(), timeZone);
  };

  route(app, readOpening, async ({ caller }) => shown(await opening.read(caller.establishmentId), caller));

  route(app, saveOpening, ({ caller, body }) => {
    const errors = withDetails(hoursProblems(body.hours ?? []), hoursText);
    if (errors.length > 0) throw new ProblemError('invalid-opening', { errors });
    return change(caller, body);
  });

  route(app, pauseShop, ({ caller, body: { until, reason = '' } }) => {
    const now = clock();
    checkEnd(until, now, OPENING_BOUNDS.pauseDays * 24 * 60, INVALID_PAUSE_END);
    const why = reason.trim() === '' ? {} : { reason: reason.trim() };
    const end = until === undefined ? {} : { until: toIso(Date.parse(until)) };
    return change(caller, { pause: { since: toIso(now), ...end, ...why, by: caller.actor.name } });
  });

  route(app, reopenShop, ({ caller }) => change(caller, { pause: null }));

  route(app, startBusyMode, ({ caller, body: { minutes, until } }) => {
    checkEnd(until, clock(), OPENING_BOUNDS.busyHours * 60, INVALID_BUSY_END);
    return change(caller, { busy: { minutes, until: toIso(Date.parse(until)), by: caller.actor.name } });
  });

  route(app, endBusyMode, ({ caller }) => change(caller, { busy: null }));
}

function checkEnd(until: string | undefined, now: InstantMs, mostMinutes: number, detail: string): void {
  if (until === undefined || isEndAhead(until, now, mostMinutes)) return;
  throw new ProblemError('invalid-opening', { errors: [{ path: '/until', detail }] });
}

/** The settings at `now`, without ended pauses. */
function show(settings: OpeningSettings, now: InstantMs, timeZone: string): Opening {
  const { pause: _pause, busy: _busy, hours, ...rules } = settings;
  const [pause, busy] = [pauseAt(settings, now), busyAt(settings, now)];
  const current = openingAt(settings, now, offsetAtOf(timeZone));
  return {
    ...current,
    open: current.state === 'open' || rules.acceptsWhenClosed,
    ...rules,
    hours: hours === null ? null : hours.map((day) => [...day]),
    ...(pause === null ? {} : { pause }),
    ...(busy === null ? {} : { busy }),
  };
}
