import { operation } from '#contract/operation.ts';
import { PostalCodeParams, PostalPlaceSchema } from './postal-code-schema.ts';

export const readPostalCode = operation({
  method: 'GET',
  path: '/api/postal-codes/:postalCode',
  summary: 'Endereço de um CEP',
  description: 'De uma cidade inteira, sem rua. A posição no mapa é aproximada e pode faltar.',
  params: PostalCodeParams,
  answer: { 200: PostalPlaceSchema },
  problems: ['invalid-postal-code', 'postal-code-not-found', 'postal-code-unavailable'],
  policy: { access: 'session' },
});
