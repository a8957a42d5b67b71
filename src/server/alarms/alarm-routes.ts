import {
  echoFeed,
  listAlarmChecks,
  markSeen,
  readLadder,
  recordAlarmCheck,
  saveLadder,
} from '#contract/alarms/operations.ts';
import type { AlarmState } from '#contract/orders/live-messages.ts';
import { isClimbing } from '#domain/alarms/ladder.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { Push } from '#server/push/assemble-push.ts';
import type { AlarmSettingsStore, AlarmStore } from './alarm-store.ts';

export interface AlarmRouteDependencies {
  readonly alarms: AlarmStore;
  readonly settings: AlarmSettingsStore;
  /** The devices on duty that drop out. */
  readonly leaving: Push['leaving'];
  readonly publish: (establishmentId: string, states: readonly AlarmState[]) => void;
  readonly bus: Bus;
  readonly newId: () => string;
  readonly clock: () => InstantMs;
}

const CHECKS_SHOWN = 30;

/** Marks orders as seen; settings of the ladder; checks of the alarm. */
export function alarmRoutes(
  app: App,
  { alarms, settings, leaving, publish, bus, newId, clock }: AlarmRouteDependencies,
): void {
  const checksOf = async ({ establishmentId, timeZone }: { establishmentId: string; timeZone: string }) => ({
    today: businessDayOf(clock(), offsetAtOf(timeZone)),
    checks: [...(await settings.checks(establishmentId, CHECKS_SHOWN))],
    leaving: (await leaving(establishmentId)).map(({ name, ends }) => ({
      name,
      ...(ends === undefined ? {} : { endsAt: ends.at }),
    })),
  });

  route(app, markSeen, async ({ caller: { establishmentId, actor }, body, headers }) => {
    const by = { name: actor.name, device: deviceOf(headers) };
    publish(establishmentId, await alarms.see(establishmentId, body.keys, by, clock()));
  });

  route(app, readLadder, ({ caller }) => settings.ladder(caller.establishmentId));

  route(app, saveLadder, async ({ caller: { establishmentId, timeZone }, body }) => {
    if (!isClimbing(body)) throw new ProblemError('ladder-not-climbing');
    await settings.saveLadder(establishmentId, body);
    bus.publish({ kind: 'establishment-changed', establishmentId, timeZone });
    return settings.ladder(establishmentId);
  });

  route(app, echoFeed, async ({ caller: { establishmentId }, body }) => {
    bus.publish({ kind: 'echo', establishmentId, echo: body.echo });
  });

  route(app, listAlarmChecks, ({ caller }) => checksOf(caller));

  route(app, recordAlarmCheck, async ({ caller, body: { results }, headers }) => {
    const { establishmentId, timeZone, actor } = caller;
    const at = clock();
    const day = businessDayOf(at, offsetAtOf(timeZone));
    const by = { name: actor.name, device: deviceOf(headers) };
    await settings.addCheck(establishmentId, { id: newId(), day, at, by, results });
    return checksOf(caller);
  });
}

function deviceOf(headers: Readonly<Record<string, unknown>>): string | undefined {
  const device = headers['x-device'];
  return typeof device === 'string' && device !== '' ? device : undefined;
}
