import { ok, refused } from '#domain/shared/result.ts';
import { under } from '#server/platform/outside/under.ts';
import { askPostalCode, placeIn } from './ask-postal-code.ts';
import type { PostalCodeSource, SourceAnswer } from './postal-code-source.ts';

const TIMEOUT_MS = 3000;

/** ViaCEP: streets and towns, no coordinates. An unknown code is a 200 with `erro`, as a text or a boolean. */
export function viaCep(base: URL, timeoutMs = TIMEOUT_MS): PostalCodeSource {
  return {
    find(postalCode) {
      const url = under(base, `ws/${postalCode}/json/`);
      return askPostalCode(url, { timeoutMs, unknown: [400] }, (body) => read(postalCode, body));
    },
  };
}

function read(postalCode: string, body: unknown): SourceAnswer {
  if (typeof body !== 'object' || body === null) return refused({ code: 'failed' });
  const fields = body as Readonly<Record<string, unknown>>;
  if (fields.erro === true || fields.erro === 'true') return refused({ code: 'unknown' });
  const { logradouro: address, bairro: neighborhood, localidade: city, uf } = fields;
  const place = placeIn(postalCode, { address, neighborhood, city, uf });
  return place === undefined ? refused({ code: 'failed' }) : ok(place);
}
