import { stayAwake } from '#portal/ui/stay-awake.ts';
import type { CourierApi, SentPosition } from './courier-api.ts';
import type { Phone } from './phone.ts';
import { openPositionBox } from './position-box.ts';
import { movedTo } from './whereabouts.ts';

/** Interval at which positions are stored and sent, in milliseconds, and the maximum per request. */
const BATCH_MS = 10_000;
const MOST_SENT = 100;
/** A position is skipped if it is both nearer and sooner after the last one than this, in metres and milliseconds. */
const SAME_PLACE_METERS = 8;
const SAME_PLACE_MS = 30_000;

export type Sharing = 'on' | 'refused' | 'unsupported';

export interface PositionSharing {
  readonly api: CourierApi;
  readonly courierId: string;
  readonly phone: Pick<Phone, 'now' | 'kept' | 'changeTrack'>;
  readonly onChange: (sharing: Sharing) => void;
}

/**
 * Sends the phone's position in batches while the page is open, with his consent. Unsent positions wait on the phone,
 * also over a reload, and are sent in order; see `position-box.ts`. Keeps the screen on if the browser allows it.
 * Returns the stop.
 */
export function sharePosition({ api, courierId, phone, onChange }: PositionSharing): () => void {
  if (!('geolocation' in navigator)) {
    onChange('unsupported');
    return () => undefined;
  }
  const { now, kept, changeTrack } = phone;
  const box = openPositionBox(courierId);
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
      const place = { ...position, at: Date.parse(position.at) };
      changeTrack((track) => movedTo(track, place, kept.get().run, now()));
      box.add(position);
    },
    ({ code, PERMISSION_DENIED }) => {
      if (code === PERMISSION_DENIED) onChange('refused');
    },
    { enableHighAccuracy: true, maximumAge: 5_000 },
  );
  const sendBatch = async (): Promise<boolean> => {
    const batch = box.oldest(MOST_SENT, now());
    if (batch.length === 0) return false;
    const answer = await api.sendPositions(batch);
    // Drop a refused batch, which would be refused again; after the link has ended, leave it to the next link.
    if (!answer.ok && answer.problem.code !== 'refused') return false;
    box.drop(batch);
    return batch.length === MOST_SENT;
  };
  const send = async (): Promise<void> => {
    box.save();
    if (isSending) return;
    isSending = true;
    while (await sendBatch());
    isSending = false;
  };
  const timer = setInterval(() => void send(), BATCH_MS);
  const onOnline = () => void send();
  addEventListener('online', onOnline);
  addEventListener('pagehide', box.save);
  void send();
  // A page gets no positions while the screen is off.
  const endStay = stayAwake();
  return () => {
    navigator.geolocation.clearWatch(watch);
    clearInterval(timer);
    removeEventListener('online', onOnline);
    removeEventListener('pagehide', box.save);
    endStay();
    void send();
  };
}

function isSamePlace(before: SentPosition, after: SentPosition): boolean {
  const north = (after.latitude - before.latitude) * 111_000;
  const east = (after.longitude - before.longitude) * 111_000 * Math.cos((after.latitude * Math.PI) / 180);
  const isNear = Math.hypot(north, east) < SAME_PLACE_METERS;
  return isNear && Date.parse(after.at) - Date.parse(before.at) < SAME_PLACE_MS;
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
