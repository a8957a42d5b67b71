import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';

/** How long the photo of a delivery is kept, in milliseconds. */
export const KEEP_PHOTO_MS = 90 * 24 * 60 * MINUTE_MS;

/**
 * How long a photo may take from the phone to the server, in milliseconds: some hundred kilobytes at 25 kbit/s, the bad line
 * of a courier.
 */
export const PHOTO_UPLOAD_MS = 2 * MINUTE_MS;

/**
 * Why the photo of a step at `at` (ISO 8601) is not there: the portal could not be asked (`unreachable`), its time is
 * over, or the phone has not sent it yet. `isUnknown`: the portal answered that it has no such photo.
 */
export function missingPhoto(at: string, now: InstantMs, isUnknown: boolean): 'unreachable' | 'deleted' | 'awaited' {
  if (!isUnknown) return 'unreachable';
  return now - Date.parse(at) >= KEEP_PHOTO_MS ? 'deleted' : 'awaited';
}
