import type { TrackingApps } from '#domain/positions/tracking-apps.ts';

/** One position every 15 s, even on a straight road: enough for the map without draining his battery. */
const TRACCAR_SETTINGS = { accuracy: 'highest', distance: '0', interval: '15' };

/** OwnTracks' numbers for the HTTP mode and the monitoring mode Move. */
const HTTP_MODE = 3;
const MOVE = 2;

/** The link that sets Traccar Client up; the app asks before it takes the settings over. */
export function traccarLink({ url, deviceId }: TrackingApps['traccar']): string {
  return `org.traccar.client://config?${new URLSearchParams({ url, id: deviceId, ...TRACCAR_SETTINGS })}`;
}

/** The same as a QR code for the scanner in the app's settings, which takes the address before the question mark. */
export function traccarCode({ url, deviceId }: TrackingApps['traccar']): string {
  return `${url}?${new URLSearchParams({ id: deviceId, ...TRACCAR_SETTINGS })}`;
}

/** The link that sets OwnTracks up: its configuration file in base64 (owntracks.org/booklet/features/remoteconfig). */
export function ownTracksLink({ url, user, password }: TrackingApps['ownTracks']): string {
  const file = {
    _type: 'configuration',
    mode: HTTP_MODE,
    url,
    auth: true,
    username: user,
    password,
    monitoring: MOVE,
  };
  return `owntracks:///config?inline=${encodeURIComponent(btoa(JSON.stringify(file)))}`;
}
