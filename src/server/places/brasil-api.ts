import type { Coordinates } from '#domain/places/distance.ts';
import { ok, refused } from '#domain/shared/result.ts';
import { callOutside, jsonOf } from '#server/platform/outside/call.ts';
import {
  MOST_BYTES,
  outsideText,
  type PostalCodeSource,
  type SourceAnswer,
  under,
  waitOf,
} from './postal-code-source.ts';

const TIMEOUT_MS = 2500;

/** The bounds of Brazil with its islands. A point outside is one of the source's known mistakes. */
const BRAZIL = { south: -34, north: 6, west: -74.5, east: -28 } as const;

/** BrasilAPI, version 2: like ViaCEP, plus coordinates where it has them, as texts. */
export function brasilApi(base: URL, timeoutMs = TIMEOUT_MS): PostalCodeSource {
  return {
    async find(postalCode) {
      const url = under(base, `api/cep/v2/${postalCode}`);
      const answer = await callOutside({
        service: 'postal-code',
        method: 'GET',
        url,
        timeoutMs,
        mostBytes: MOST_BYTES,
      });
      if (!answer.ok) return refused({ code: 'failed' });
      const { status, headers, body } = answer.value;
      if (status === 404 || status === 400) return refused({ code: 'unknown' });
      if (status !== 200) return refused({ code: 'failed', ...waitOf(headers) });
      return read(postalCode, jsonOf(body));
    },
  };
}

function read(postalCode: string, body: unknown): SourceAnswer {
  const fields = fieldsOf(body);
  const city = outsideText(fields.city, 120);
  const uf = outsideText(fields.state, 2)?.toUpperCase();
  if (city === undefined || uf?.length !== 2) return refused({ code: 'failed' });
  const address = outsideText(fields.street, 200);
  const neighborhood = outsideText(fields.neighborhood, 120);
  const place = { ...(address ? { address } : {}), ...(neighborhood ? { neighborhood } : {}), city, uf };
  const point = pointOf(fieldsOf(fieldsOf(fields.location).coordinates));
  return ok({ postalCode, ...place, ...point });
}

function pointOf({ latitude, longitude }: Readonly<Record<string, unknown>>): Partial<Coordinates> {
  const [north, east] = [degrees(latitude), degrees(longitude)];
  const within = north >= BRAZIL.south && north <= BRAZIL.north && east >= BRAZIL.west && east <= BRAZIL.east;
  return within ? { latitude: north, longitude: east } : {};
}

function degrees(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
