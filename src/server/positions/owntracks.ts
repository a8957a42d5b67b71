import type { Position } from '#domain/positions/position.ts';
import { fieldsOf } from '#domain/shared/read-shape.ts';
import { type AppReport, listOf, positionsOf } from './osmand.ts';
import { readInstant, readNumber } from './read-fields.ts';

/**
 * Reads a message of OwnTracks in HTTP mode, or a list of messages. A message with `_type` `location` has the place,
 * `tst` in seconds, `acc` in metres, `vel` in km/h, `cog` in degrees. Other types, the empty message of a removed
 * friend, and an unreadable location are signs of life.
 */
export function readOwnTracks(token: string, body: unknown): AppReport {
  return { token, positions: listOf(body).flatMap(readLocation) };
}

function readLocation(message: unknown): readonly Position[] {
  const { _type, lat, lon, tst, acc, vel, cog } = fieldsOf(message);
  if (_type !== 'location') return [];
  const speed = readNumber(vel);
  return positionsOf(readInstant(tst), {
    latitude: readNumber(lat),
    longitude: readNumber(lon),
    accuracy: readNumber(acc),
    speed: speed === undefined ? undefined : speed / 3.6,
    heading: readNumber(cog),
  });
}

/** The password of HTTP basic authentication, in which OwnTracks sends the courier's token. */
export function basicPasswordOf(authorization: string | undefined): string | undefined {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]{1,400})$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const [, password] = /^[^:]*:(.*)$/.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return password;
}
