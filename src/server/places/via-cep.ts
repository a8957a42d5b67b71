import { callOutside, jsonOf } from '#server/platform/outside/call-outside.ts';
import {
  MOST_BYTES,
  outsideText,
  type PostalCodeSource,
  type SourceAnswer,
  under,
  waitOf,
} from './postal-code-source.ts';

const TIMEOUT_MS = 3000;

/** ViaCEP: streets and towns, no coordinates. An unknown code is a 200 with `erro`, as a text or a boolean. */
export function viaCep(base: URL, timeoutMs = TIMEOUT_MS): PostalCodeSource {
  return {
    async find(postalCode) {
      const url = under(base, `ws/${postalCode}/json/`);
      const answer = await callOutside({ method: 'GET', url, timeoutMs, mostBytes: MOST_BYTES });
      if (answer.outcome === 'failed') return { outcome: 'failed' };
      if (answer.status === 400) return { outcome: 'unknown' };
      if (answer.status !== 200) return { outcome: 'failed', ...waitOf(answer.headers) };
      return read(postalCode, jsonOf(answer.body));
    },
  };
}

function read(postalCode: string, body: unknown): SourceAnswer {
  if (typeof body !== 'object' || body === null) return { outcome: 'failed' };
  const fields = body as Readonly<Record<string, unknown>>;
  if (fields.erro === true || fields.erro === 'true') return { outcome: 'unknown' };
  const city = outsideText(fields.localidade, 120);
  const uf = outsideText(fields.uf, 2)?.toUpperCase();
  if (city === undefined || uf?.length !== 2) return { outcome: 'failed' };
  const address = outsideText(fields.logradouro, 200);
  const neighborhood = outsideText(fields.bairro, 120);
  const place = { ...(address ? { address } : {}), ...(neighborhood ? { neighborhood } : {}), city, uf };
  return { outcome: 'found', place: { postalCode, ...place } };
}
