import { fieldsOf } from '#domain/shared/read-shape.ts';
import { ok } from '#domain/shared/result.ts';
import { callOutside, jsonOf } from '#server/platform/outside/call.ts';
import { METRES_TO_KM, SECONDS_TO_MINUTES, squareOf } from './matrix-body.ts';
import { MOST_BYTES, NO_ANSWER, PATIENCE_MS, type TravelPort } from './travel-port.ts';

/** The matrix of openrouteservice: seconds and metres, with a key. */
export function openRouteService(base: URL, key: string, timeoutMs = PATIENCE_MS): TravelPort {
  return {
    source: 'openrouteservice',
    async tables(points) {
      const answer = await callOutside({
        service: 'road',
        method: 'POST',
        url: new URL(`${base.href.replace(/\/$/, '')}/v2/matrix/driving-car`),
        headers: { 'content-type': 'application/json', authorization: key },
        body: JSON.stringify({
          locations: points.map(({ longitude, latitude }) => [longitude, latitude]),
          metrics: ['duration', 'distance'],
        }),
        timeoutMs,
        mostBytes: MOST_BYTES,
      });
      if (!answer.ok || answer.value.status !== 200) return NO_ANSWER;
      const body = fieldsOf(jsonOf(answer.value.body));
      const minutes = squareOf(body.durations, points.length, SECONDS_TO_MINUTES);
      const km = squareOf(body.distances, points.length, METRES_TO_KM);
      return minutes !== null && km !== null ? ok({ minutes, km }) : NO_ANSWER;
    },
  };
}
