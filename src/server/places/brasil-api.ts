import type { Coordinates } from '#domain/places/distance.ts';
import { fieldsOf } from '#domain/shared/read-shape.ts';
import { ok, refused } from '#domain/shared/result.ts';
import { under } from '#server/platform/outside/under.ts';
import { askPostalCode, placeIn } from './ask-postal-code.ts';
import type { PostalCodeSource, SourceAnswer } from './postal-code-source.ts';

const TIMEOUT_MS = 2500;

/** The bounds of Brazil with its islands. A point outside is one of the source's known mistakes. */
const BRAZIL = { south: -34, north: 6, west: -74.5, east: -28 } as const;

/** BrasilAPI, version 2: like ViaCEP, plus coordinates where it has them, as texts. */
export function brasilApi(base: URL, timeoutMs = TIMEOUT_MS): PostalCodeSource {
  return {
    find(postalCode) {
      const url = under(base, `api/cep/v2/${postalCode}`);
      return askPostalCode(url, { timeoutMs, unknown: [400, 404] }, (body) => read(postalCode, body));
    },
  };
}

function read(postalCode: string, body: unknown): SourceAnswer {
  const fields = fieldsOf(body);
  const { street: address, neighborhood, city, state: uf } = fields;
  const place = placeIn(postalCode, { address, neighborhood, city, uf });
  if (place === undefined) return refused({ code: 'failed' });
  return ok({ ...place, ...pointOf(fieldsOf(fieldsOf(fields.location).coordinates)) });
}

function pointOf({ latitude, longitude }: Readonly<Record<string, unknown>>): Partial<Coordinates> {
  const [north, east] = [degrees(latitude), degrees(longitude)];
  const within = north >= BRAZIL.south && north <= BRAZIL.north && east >= BRAZIL.west && east <= BRAZIL.east;
  return within ? { latitude: north, longitude: east } : {};
}

function degrees(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;
}
