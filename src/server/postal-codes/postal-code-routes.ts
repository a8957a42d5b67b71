import { ENDPOINTS } from '#contract/endpoints.ts';
import { PostalCodeParams, PostalPlaceSchema } from '#contract/postal-code-schema.ts';
import { digitsOf } from '#domain/phone.ts';
import { isPostalCode } from '#domain/postal-code.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { ProblemError } from '#server/problem.ts';
import type { PostalCodeLookup } from './postal-code-lookup.ts';

export interface PostalCodeRouteDependencies {
  readonly postalCodes: PostalCodeLookup;
}

/** Postal codes for address forms. For signed-in people: each look may cost a call of a free service. */
export function postalCodeRoutes(app: App, { postalCodes }: PostalCodeRouteDependencies): void {
  app.route({
    method: ENDPOINTS.readPostalCode.method,
    url: ENDPOINTS.readPostalCode.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Endereço de um CEP',
      description: 'De uma cidade inteira, sem rua. A posição no mapa é aproximada e pode faltar.',
      tags: ['CEP'],
      params: PostalCodeParams,
      response: {
        200: PostalPlaceSchema,
        ...problemsOf('invalid-postal-code', 'postal-code-not-found', 'postal-code-unavailable'),
      },
    },
    handler: async ({ caller, params }) => {
      if (!isPostalCode(params.postalCode)) throw new ProblemError('invalid-postal-code');
      const answer = await postalCodes.find(digitsOf(params.postalCode), caller.establishmentId);
      if (answer.outcome === 'found') return answer.place;
      throw new ProblemError(answer.outcome === 'unknown' ? 'postal-code-not-found' : 'postal-code-unavailable');
    },
  });
}
