import { fieldsOf } from '#domain/shared/read-shape.ts';
import { ok } from '#domain/shared/result.ts';
import { callOutside, jsonOf } from '#server/platform/outside/call.ts';
import { METRES_TO_KM, SECONDS_TO_MINUTES, squareOf } from './matrix-body.ts';
import { MOST_BYTES, NO_ANSWER, PATIENCE_MS, type TravelPort } from './travel-port.ts';

/** OSRM's table service: seconds and metres between all points. */
export function osrm(base: URL, timeoutMs = PATIENCE_MS): TravelPort {
  return {
    source: 'osrm',
    async tables(points) {
      const places = points.map(({ longitude, latitude }) => `${longitude},${latitude}`).join(';');
      const url = new URL(`${base.href.replace(/\/$/, '')}/table/v1/driving/${places}?annotations=duration,distance`);
      const answer = await callOutside({ service: 'road', method: 'GET', url, timeoutMs, mostBytes: MOST_BYTES });
      if (!answer.ok || answer.value.status !== 200) return NO_ANSWER;
      const body = fieldsOf(jsonOf(answer.value.body));
      const minutes = squareOf(body.durations, points.length, SECONDS_TO_MINUTES);
      const km = squareOf(body.distances, points.length, METRES_TO_KM);
      return body.code === 'Ok' && minutes !== null && km !== null ? ok({ minutes, km }) : NO_ANSWER;
    },
  };
}
