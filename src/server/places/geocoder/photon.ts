import { coordinatesOf } from '#domain/places/distance.ts';
import { under } from '#server/places/postal-code-source.ts';
import { callOutside, jsonOf } from '#server/platform/outside/call-outside.ts';
import { type GeocoderAnswer, type GeocoderPort, lineOf } from './geocoder-port.ts';

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
      const answer = await callOutside({ method: 'GET', url, timeoutMs });
      if (answer.outcome === 'failed' || answer.status !== 200) return { outcome: 'failed' };
      return read(jsonOf(answer.body));
    },
  };
}

function read(body: unknown): GeocoderAnswer {
  const { features } = fieldsOf(body);
  if (!Array.isArray(features)) return { outcome: 'failed' };
  const { geometry, properties } = fieldsOf(features[0]);
  const { coordinates } = fieldsOf(geometry);
  if (!Array.isArray(coordinates) || typeof fieldsOf(properties).street !== 'string') return { outcome: 'unknown' };
  const [longitude, latitude] = coordinates.map(Number);
  const place = coordinatesOf({
    ...(latitude === undefined ? {} : { latitude }),
    ...(longitude === undefined ? {} : { longitude }),
  });
  return place === null ? { outcome: 'unknown' } : { outcome: 'found', place };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
