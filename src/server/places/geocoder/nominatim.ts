import { coordinatesOf } from '#domain/places/distance.ts';
import { ok, refused } from '#domain/shared/result.ts';
import { callOutside, jsonOf } from '#server/platform/outside/call.ts';
import { under } from '#server/platform/outside/under.ts';
import { type GeocoderAnswer, type GeocoderPort, lineOf } from './port.ts';

const TIMEOUT_MS = 3000;
/** The User-Agent that Nominatim's usage policy requires. */
const AGENT = 'PortalMotoboy/1.0';

/** A Nominatim of the installation: the public one does not allow vehicle tracking. */
export function nominatim(base: URL, timeoutMs = TIMEOUT_MS): GeocoderPort {
  return {
    name: 'Nominatim',
    async find(address) {
      const url = under(base, 'search');
      url.search = new URLSearchParams({
        q: lineOf(address),
        format: 'jsonv2',
        countrycodes: 'br',
        limit: '1',
      }).toString();
      const answer = await callOutside({
        service: 'geocoder',
        method: 'GET',
        url,
        headers: { 'user-agent': AGENT },
        timeoutMs,
      });
      if (!answer.ok || answer.value.status !== 200) return refused({ code: 'failed' });
      return read(jsonOf(answer.value.body));
    },
  };
}

function read(body: unknown): GeocoderAnswer {
  if (!Array.isArray(body)) return refused({ code: 'failed' });
  const first: unknown = body[0];
  if (typeof first !== 'object' || first === null || !('lat' in first) || !('lon' in first))
    return refused({ code: 'unknown' });
  const place = coordinatesOf({ latitude: Number(first.lat), longitude: Number(first.lon) });
  return place === null ? refused({ code: 'unknown' }) : ok(place);
}
