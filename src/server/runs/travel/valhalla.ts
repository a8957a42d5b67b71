import type { Coordinates } from '#domain/places/distance.ts';
import { fieldsOf } from '#domain/shared/read-shape.ts';
import { ok } from '#domain/shared/result.ts';
import { callOutside, jsonOf } from '#server/platform/outside/call.ts';
import { SECONDS_TO_MINUTES, squareOf } from './matrix-body.ts';
import { MOST_BYTES, NO_ANSWER, PATIENCE_MS, type TravelPort } from './travel-port.ts';

/** Valhalla's matrix for motor scooters: seconds and kilometres. */
export function valhalla(base: URL, timeoutMs = PATIENCE_MS): TravelPort {
  return {
    source: 'valhalla',
    async tables(points) {
      const places = points.map(({ latitude, longitude }: Coordinates) => ({ lat: latitude, lon: longitude }));
      const answer = await callOutside({
        service: 'road',
        method: 'POST',
        url: new URL(`${base.href.replace(/\/$/, '')}/sources_to_targets`),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sources: places, targets: places, costing: 'motor_scooter' }),
        timeoutMs,
        mostBytes: MOST_BYTES,
      });
      if (!answer.ok || answer.value.status !== 200) return NO_ANSWER;
      const rows = fieldsOf(jsonOf(answer.value.body)).sources_to_targets;
      if (!Array.isArray(rows)) return NO_ANSWER;
      const pick = (field: 'time' | 'distance') =>
        rows.map((row) => (Array.isArray(row) ? row.map((way) => fieldsOf(way)[field]) : []));
      const minutes = squareOf(pick('time'), points.length, SECONDS_TO_MINUTES);
      const km = squareOf(pick('distance'), points.length, 1);
      return minutes !== null && km !== null ? ok({ minutes, km }) : NO_ANSWER;
    },
  };
}
