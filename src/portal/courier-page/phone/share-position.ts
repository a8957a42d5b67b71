import type { Position } from '#domain/positions/position.ts';
import type { CourierApi, SentPosition } from './courier-api.ts';

/** How often positions are sent, and how many are stored without signal. */
const BATCH_MS = 10_000;
const MOST_KEPT = 360;
/** Smaller distances and times than these, in metres and milliseconds, are not sent. */
const SAME_PLACE_METERS = 8;
const SAME_PLACE_MS = 30_000;

export type Sharing = 'on' | 'refused' | 'unsupported';

/**
 * Sends the phone's position in batches while the page is open, with his consent. Best effort: unsent positions wait,
 * and the oldest are dropped first. Keeps the screen on if the browser allows it. Returns the stop.
 */
export function sharePosition(
  api: CourierApi,
  now: () => number,
  onChange: (sharing: Sharing) => void,
  onPlace: (position: Position) => void,
): () => void {
  if (!('geolocation' in navigator)) {
    onChange('unsupported');
    return () => undefined;
  }
  let kept: SentPosition[] = [];
  let last: SentPosition | undefined;
  let isSending = false;

  const watch = navigator.geolocation.watchPosition(
    ({ coords }) => {
      onChange('on');
      const { latitude, longitude, accuracy, speed, heading } = coords;
      const position: SentPosition = {
        at: new Date(now()).toISOString(),
        latitude,
        longitude,
        accuracy: Math.min(accuracy, 100_000),
        ...(speed === null || !(speed >= 0) ? {} : { speed }),
        ...(heading === null || Number.isNaN(heading) ? {} : { heading }),
      };
      if (last !== undefined && isSamePlace(last, position)) return;
      last = position;
      onPlace({ ...position, at: Date.parse(position.at) });
      kept = [...kept, position].slice(-MOST_KEPT);
    },
    ({ code, PERMISSION_DENIED }) => {
      if (code === PERMISSION_DENIED) onChange('refused');
    },
    { enableHighAccuracy: true, maximumAge: 5_000 },
  );
  const send = async (): Promise<void> => {
    if (isSending || kept.length === 0) return;
    isSending = true;
    const batch = kept.slice(0, 100);
    const answer = await api.sendPositions(batch);
    isSending = false;
    if (answer.ok || answer.problem.code !== 'no-answer') kept = kept.filter((one) => !batch.includes(one));
  };
  const timer = setInterval(() => void send(), BATCH_MS);
  const stay = stayAwake();
  return () => {
    navigator.geolocation.clearWatch(watch);
    clearInterval(timer);
    stay();
    void send();
  };
}

function isSamePlace(before: SentPosition, after: SentPosition): boolean {
  const north = (after.latitude - before.latitude) * 111_000;
  const east = (after.longitude - before.longitude) * 111_000 * Math.cos((after.latitude * Math.PI) / 180);
  const isNear = Math.hypot(north, east) < SAME_PLACE_METERS;
  return isNear && Date.parse(after.at) - Date.parse(before.at) < SAME_PLACE_MS;
}

/** A page cannot track a phone whose screen is off. */
function stayAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | undefined;
  let ended = false;
  const ask = async (): Promise<void> => {
    if (document.hidden || ended) return;
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (ended) void lock?.release();
  };
  const onSeen = () => void ask();
  document.addEventListener('visibilitychange', onSeen);
  void ask();
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', onSeen);
    void lock?.release();
  };
}

/** The phone's position; undefined if it does not answer within a few seconds. */
export function positionNow(): Promise<{ latitude: number; longitude: number; accuracy: number } | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracy: Math.min(accuracy, 100_000) }),
      () => resolve(undefined),
      { enableHighAccuracy: true, maximumAge: 30_000, timeout: 6_000 },
    );
  });
}
