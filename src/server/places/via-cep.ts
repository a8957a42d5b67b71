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

const TIMEOUT_MS = 3000;

/** ViaCEP: streets and towns, no coordinates. An unknown code is a 200 with `erro`, as a text or a boolean. */
export function viaCep(base: URL, timeoutMs = TIMEOUT_MS): PostalCodeSource {
  return {
    async find(postalCode) {
      const url = under(base, `ws/${postalCode}/json/`);
      const answer = await callOutside({
        service: 'postal-code',
        method: 'GET',
        url,
        timeoutMs,
        mostBytes: MOST_BYTES,
      });
      if (!answer.ok) return refused({ code: 'failed' });
      const { status, headers, body } = answer.value;
      if (status === 400) return refused({ code: 'unknown' });
      if (status !== 200) return refused({ code: 'failed', ...waitOf(headers) });
      return read(postalCode, jsonOf(body));
    },
  };
}

function read(postalCode: string, body: unknown): SourceAnswer {
  if (typeof body !== 'object' || body === null) return refused({ code: 'failed' });
  const fields = body as Readonly<Record<string, unknown>>;
  if (fields.erro === true || fields.erro === 'true') return refused({ code: 'unknown' });
  const city = outsideText(fields.localidade, 120);
  const uf = outsideText(fields.uf, 2)?.toUpperCase();
  if (city === undefined || uf?.length !== 2) return refused({ code: 'failed' });
  const address = outsideText(fields.logradouro, 200);
  const neighborhood = outsideText(fields.bairro, 120);
  const place = { ...(address ? { address } : {}), ...(neighborhood ? { neighborhood } : {}), city, uf };
  return ok({ postalCode, ...place });
}
