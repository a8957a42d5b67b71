import type { Position } from '#domain/positions/position.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { readInstant, readNumber } from './read-fields.ts';

/** A message of a tracking app: the phone's token, and its position; without a position only a sign of life. */
export interface AppReport {
  readonly token: string;
  readonly position?: Position;
}

const METRES_A_SECOND_OF_A_KNOT = 1852 / 3600;

/**
 * Reads the fields of the OsmAnd protocol as Traccar's apps send them: `id` or `deviceid`, `lat` and `lon` or `location`,
 * `timestamp` in seconds, milliseconds or ISO 8601 (now where it is missing), `speed` in knots, `bearing` or `heading`,
 * `accuracy` in metres, `valid`. Undefined if it cannot be read.
 */
export function readOsmAnd(fields: Readonly<Record<string, unknown>>, now: InstantMs): AppReport | undefined {
  const token = fields.id ?? fields.deviceid;
  if (typeof token !== 'string' || token === '') return undefined;
  const [first, second] = String(fields.location ?? '').split(',');
  const [lat, lon] = [fields.lat ?? first, fields.lon ?? second];
  // Without a position it is a sign of life; `valid=false` means that the phone distrusts its measurement.
  if (lat === undefined || lat === '' || lon === undefined || /^(false|0)$/i.test(String(fields.valid ?? ''))) {
    return { token };
  }
  const knots = readNumber(fields.speed);
  return reportOf(token, fields.timestamp === undefined ? now : readInstant(fields.timestamp), {
    latitude: readNumber(lat),
    longitude: readNumber(lon),
    accuracy: readNumber(fields.accuracy),
    speed: knots === undefined ? undefined : knots * METRES_A_SECOND_OF_A_KNOT,
    heading: readNumber(fields.bearing ?? fields.heading),
  });
}

/** Reads the JSON of Traccar Client 9 and later: `device_id`, `location` with `coords`; speeds in metres per second. */
export function readTraccarJson(body: unknown, now: InstantMs): AppReport | undefined {
  const { device_id: token, location } = fieldsOf(body);
  if (typeof token !== 'string' || token === '') return undefined;
  const { timestamp, coords } = fieldsOf(location);
  const { latitude, longitude, accuracy, speed, heading } = fieldsOf(coords);
  if (latitude === undefined || longitude === undefined) return { token };
  return reportOf(token, timestamp === undefined ? now : readInstant(timestamp), {
    latitude: readNumber(latitude),
    longitude: readNumber(longitude),
    accuracy: readNumber(accuracy),
    speed: readNumber(speed),
    heading: readNumber(heading),
  });
}

type OsmandReport = { readonly [Key in Exclude<keyof Position, 'at'>]-?: number | undefined };

/** A report with what could be read; undefined without place or time. */
export function reportOf(token: string, at: InstantMs | undefined, measured: OsmandReport): AppReport | undefined {
  const { latitude, longitude, accuracy, speed, heading } = measured;
  if (at === undefined || latitude === undefined || longitude === undefined) return undefined;
  return {
    token,
    position: {
      at,
      latitude,
      longitude,
      ...(accuracy === undefined ? {} : { accuracy }),
      ...(speed === undefined ? {} : { speed }),
      ...(heading === undefined ? {} : { heading }),
    },
  };
}

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
