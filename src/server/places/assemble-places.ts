import type { NoteHealth } from '#server/integrations/health.ts';
import type { Essentials } from '#server/surroundings.ts';
import { brasilApi } from './brasil-api.ts';
import { nominatim } from './geocoder/nominatim.ts';
import { photon } from './geocoder/photon.ts';
import { createLocateOrders } from './locate-orders.ts';
import { postalCodeIntegration } from './postal-code-integration.ts';
import { createPostalCodeLookup } from './postal-code-lookup.ts';
import type { PostalCodeStore } from './postal-code-store.ts';
import { createAddressPlaceStore } from './postgres-addresses.ts';
import { viaCep } from './via-cep.ts';

export type Places = ReturnType<typeof createPlaces>;

/**
 * Positions of addresses: postal codes through the configured services (with their entry on the Integrações screen),
 * pins, geocoders.
 */
export function createPlaces(
  { environment, database, clock, onError }: Essentials,
  { postalCodes: store, noteHealth }: { readonly postalCodes: PostalCodeStore; readonly noteHealth: NoteHealth },
) {
  const { viaCep: viaCepUrl, brasilApi: brasilApiUrl } = environment.postalCodes;
  const streets = viaCepUrl && viaCep(viaCepUrl);
  const coordinates = brasilApiUrl && brasilApi(brasilApiUrl);
  const { geocoder } = environment.roads;
  const postalCodes = createPostalCodeLookup({
    streets,
    coordinates,
    store,
    noteHealth,
    clock,
    onError: onError('a postal code was not cached'),
  });
  const addressPlaces = createAddressPlaceStore(database);
  return {
    postalCodes,
    addressPlaces,
    locate: createLocateOrders({
      addressPlaces,
      postalCodeStore: store,
      postalCodes,
      geocoder: geocoder && (geocoder.kind === 'photon' ? photon(geocoder.url) : nominatim(geocoder.url)),
      clock,
      onError: onError('the search for an address failed'),
    }),
    integration: postalCodeIntegration([streets, coordinates], noteHealth),
  };
}
