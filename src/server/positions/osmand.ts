import type { Position } from '#domain/positions/position.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { fieldsOf } from '#domain/shared/read-shape.ts';
import { readInstant, readNumber } from './read-fields.ts';

/**
 * A message of a tracking app: the phone's token, and its positions. A message without a readable position is only a
 * sign of life: if it were refused, the app would send it again and again before all later ones.
 */
export interface AppReport {
  readonly token: string;
  readonly positions: readonly Position[];
}

/** The fields of the OsmAnd protocol, unchecked. */
type OsmAndFields = Readonly<Record<string, unknown>>;

const METRES_A_SECOND_OF_A_KNOT = 1852 / 3600;

/**
 * Reads the fields of the OsmAnd protocol as Traccar's apps send them: `id` or `deviceid`, `lat` and `lon` or `location`,
 * `timestamp` in seconds, milliseconds or ISO 8601 (now where it is missing), `speed` in knots, `bearing` or `heading`,
 * `accuracy` in metres, `valid`. Undefined without the token.
 */
export function readOsmAnd(fields: OsmAndFields, now: InstantMs): AppReport | undefined {
  const token = fields.id ?? fields.deviceid;
  if (typeof token !== 'string' || token === '') return undefined;
  // With `valid=false` the phone distrusts its measurement.
  if (/^(false|0)$/i.test(String(fields.valid ?? ''))) return { token, positions: [] };
  const [first, second] = String(fields.location ?? '').split(',');
  const knots = readNumber(fields.speed);
  const positions = positionsOf(fields.timestamp === undefined ? now : readInstant(fields.timestamp), {
    latitude: readNumber(fields.lat ?? first),
    longitude: readNumber(fields.lon ?? second),
    accuracy: readNumber(fields.accuracy),
    speed: knots === undefined ? undefined : knots * METRES_A_SECOND_OF_A_KNOT,
    heading: readNumber(fields.bearing ?? fields.heading),
  });
  return { token, positions };
}

/**
 * Reads the JSON of Traccar's apps: the fields of the OsmAnd protocol as an object, or, of Traccar Client 9, `device_id`
 * and `location` with `coords` and speeds in metres per second. A list of messages or of locations is a batch of the
 * first one's phone. What the address says goes first, as with a form: Traccar Client 9 makes up a `device_id` of its own.
 * Undefined without the token.
 */
export function readTraccarJson(body: unknown, now: InstantMs, address: OsmAndFields = {}): AppReport | undefined {
  const reports = listOf(body).flatMap((one) => readTraccarMessage(fieldsOf(one), now, address) ?? []);
  const token = reports[0]?.token;
  if (token === undefined) return undefined;
  return { token, positions: reports.flatMap((one) => (one.token === token ? one.positions : [])) };
}

function readTraccarMessage(message: OsmAndFields, now: InstantMs, address: OsmAndFields): AppReport | undefined {
  const { device_id: device, location } = message;
  if (device === undefined) return readOsmAnd({ ...message, ...address }, now);
  const token = address.id ?? address.deviceid ?? device;
  if (typeof token !== 'string' || token === '') return undefined;
  return { token, positions: listOf(location).flatMap((one) => readLocation(one, now)) };
}

function readLocation(location: unknown, now: InstantMs): readonly Position[] {
  const { timestamp, coords } = fieldsOf(location);
  const { latitude, longitude, accuracy, speed, heading } = fieldsOf(coords);
  return positionsOf(timestamp === undefined ? now : readInstant(timestamp), {
    latitude: readNumber(latitude),
    longitude: readNumber(longitude),
    accuracy: readNumber(accuracy),
    speed: readNumber(speed),
    heading: readNumber(heading),
  });
}

type OsmandReport = { readonly [Key in Exclude<keyof Position, 'at'>]-?: number | undefined };

/** The position with what could be read; none without place or time. */
export function positionsOf(at: InstantMs | undefined, measured: OsmandReport): readonly Position[] {
  const { latitude, longitude, accuracy, speed, heading } = measured;
  if (at === undefined || latitude === undefined || longitude === undefined) return [];
  return [
    {
      at,
      latitude,
      longitude,
      ...(accuracy === undefined ? {} : { accuracy }),
      ...(speed === undefined ? {} : { speed }),
      ...(heading === undefined ? {} : { heading }),
    },
  ];
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
