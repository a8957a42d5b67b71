import type { NoteHealth } from '#server/integrations/health.ts';
import type { Essentials } from '#server/surroundings.ts';
import { brasilApi } from './brasil-api.ts';
import { postalCodeIntegration } from './postal-code-integration.ts';
import { createPostalCodeLookup } from './postal-code-lookup.ts';
import type { PostalCodeStore } from './postal-code-store.ts';
import { viaCep } from './via-cep.ts';

/** The look-up of postal codes through the configured services, and its line on the Integrações screen. */
export function createPlaces(
  { environment, clock, onError }: Essentials,
  { postalCodes: store, noteHealth }: { readonly postalCodes: PostalCodeStore; readonly noteHealth: NoteHealth },
) {
  const { viaCep: viaCepUrl, brasilApi: brasilApiUrl } = environment.postalCodes;
  const streets = viaCepUrl && viaCep(viaCepUrl);
  const coordinates = brasilApiUrl && brasilApi(brasilApiUrl);
  return {
    postalCodes: createPostalCodeLookup({
      streets,
      coordinates,
      store,
      noteHealth,
      clock,
      onError: onError('a postal code was not kept'),
    }),
    integration: postalCodeIntegration([streets, coordinates], noteHealth),
  };
}
