import { coordinatesOf } from '#domain/places/distance.ts';
import { fieldsOf } from '#domain/shared/read-shape.ts';
import { ok, refused } from '#domain/shared/result.ts';
import { callOutside, jsonOf } from '#server/platform/outside/call.ts';
import { under } from '#server/platform/outside/under.ts';
import { type GeocoderAnswer, type GeocoderPort, lineOf } from './port.ts';

const TIMEOUT_MS = 3000;

/** Photon: a GeoJSON list, the best first. Accepts a street without the house number, but not a town. */
export function photon(base: URL, timeoutMs = TIMEOUT_MS): GeocoderPort {
  return {
    name: 'Photon',
    async find(address) {
      const url = under(base, 'api');
      url.searchParams.set('q', lineOf(address));
      url.searchParams.set('limit', '1');
      url.searchParams.set('countrycode', 'BR');
      if (address.near) {
        url.searchParams.set('lat', String(address.near.latitude));
        url.searchParams.set('lon', String(address.near.longitude));
      }
      const answer = await callOutside({ service: 'geocoder', method: 'GET', url, timeoutMs });
      if (!answer.ok || answer.value.status !== 200) return refused({ code: 'failed' });
      return read(jsonOf(answer.value.body));
    },
  };
}

function read(body: unknown): GeocoderAnswer {
  const { features } = fieldsOf(body);
  if (!Array.isArray(features)) return refused({ code: 'failed' });
  const { geometry, properties } = fieldsOf(features[0]);
  const { coordinates } = fieldsOf(geometry);
  if (!Array.isArray(coordinates) || typeof fieldsOf(properties).street !== 'string')
    return refused({ code: 'unknown' });
  const [longitude, latitude] = coordinates.map(Number);
  const place = coordinatesOf({
    ...(latitude === undefined ? {} : { latitude }),
    ...(longitude === undefined ? {} : { longitude }),
  });
  return place === null ? refused({ code: 'unknown' }) : ok(place);
}
