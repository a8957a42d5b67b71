import { type AppReport, fieldsOf, reportOf } from './osmand.ts';
import { readInstant, readNumber } from './read-fields.ts';

/**
 * Reads a message of OwnTracks in HTTP mode: of `_type` `location` the place, `tst` in seconds, `acc` in metres, `vel` in
 * km/h, `cog` in degrees. Other types, and the empty message of a removed friend, are signs of life. Undefined for a
 * location that cannot be read.
 */
export function readOwnTracks(token: string, body: unknown): AppReport | undefined {
  const { _type, lat, lon, tst, acc, vel, cog } = fieldsOf(body);
  if (_type !== 'location') return { token };
  const speed = readNumber(vel);
  return reportOf(token, readInstant(tst), {
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
