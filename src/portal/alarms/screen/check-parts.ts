import { echoFeed } from '#contract/alarms/operations.ts';
import { readPush, testPushOnDuty } from '#contract/push/operations.ts';
import type { PushDevice } from '#contract/push/schema.ts';
import type { CheckResult } from '#domain/alarms/check.ts';
import { call } from '#portal/api/call.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { echoOf } from '#portal/live/echo.ts';
import { FEED_SILENT, feedArrivedText, MISSED_TEXTS, NOBODY_ON_DUTY, PUSH_NOT_SENT, reachText } from './part-texts.ts';

/** The result of a step of the check, with a short text. */
export interface PartOutcome {
  readonly result: CheckResult;
  readonly text: string;
  /** The sound is switched off here, and a button may switch it on. */
  readonly isSoundOff?: true;
}

const FEED_MS = 5_000;
const PUSH_MS = 20_000;
const LOOK_MS = 500;

/** Sends a message to the server, which must come back by the live feed. */
export async function checkFeed(): Promise<PartOutcome> {
  const took = await echoOf((echo) => call(echoFeed, { body: { echo }, idempotencyKey: newRequestKey() }), FEED_MS);
  return took === undefined ? { result: 'failed', text: FEED_SILENT } : { result: 'ok', text: feedArrivedText(took) };
}

/**
 * Sends a push message to every device on duty. A device got it if its push service took it; on this browser
 * (`deviceId`), if its worker confirms it. Fails if there are such devices and none got it.
 */
export async function checkPush(deviceId: string): Promise<PartOutcome> {
  const arrival = listenForTests();
  try {
    const { test, devices } = await call(testPushOnDuty, { idempotencyKey: newRequestKey() });
    if (devices.length === 0) return { result: 'skipped', text: NOBODY_ON_DUTY };
    const hasGot = (device: PushDevice, now: PushDevice | undefined) =>
      now?.takenAt !== undefined &&
      now.takenAt !== device.takenAt &&
      (device.id !== deviceId || arrival.tests.has(test));
    let now: readonly PushDevice[] = devices;
    const currentOf = ({ id }: PushDevice) => now.find((one) => one.id === id);
    const isOpen = (device: PushDevice) => currentOf(device)?.signedIn === true && !hasGot(device, currentOf(device));
    const until = performance.now() + PUSH_MS;
    while (devices.some(isOpen) && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      now = (await call(readPush)).devices;
    }
    const reached = devices.filter((device) => hasGot(device, currentOf(device)));
    const missed = devices.filter((device) => !reached.includes(device));
    const text = reachText(
      reached.map(({ name }) => name),
      missed.map((device) => ({ name: device.name, why: whyMissed(device, currentOf(device)) })),
    );
    return { result: reached.length > 0 ? 'ok' : 'failed', text };
  } catch {
    return { result: 'failed', text: PUSH_NOT_SENT };
  } finally {
    arrival.end();
  }
}

/** The tests that this browser's worker has received since. */
function listenForTests() {
  const tests = new Set<string>();
  const receive = ({ data }: MessageEvent) => {
    if (data?.type === 'push' && data.message?.kind === 'test') tests.add(String(data.message.test));
  };
  navigator.serviceWorker?.addEventListener('message', receive);
  return { tests, end: () => navigator.serviceWorker?.removeEventListener('message', receive) };
}

function whyMissed(device: PushDevice, now: PushDevice | undefined): string {
  if (now === undefined || now.gone) return MISSED_TEXTS.removed;
  if (!now.signedIn) return MISSED_TEXTS.signedOut;
  if (now.takenAt !== device.takenAt) return MISSED_TEXTS.lost;
  return now.failure ?? MISSED_TEXTS.silent;
}
