import type { LalamoveAccount } from '#contract/partner/lalamove-schema.ts';
import type { FakeLalamove } from '#tests/fakes/lalamove/stand-in.ts';
import type { Client } from '#tests/support/client.ts';
import { AT_THE_SHOP } from './shop.ts';

/** Gives a shop of a portal process its address and its account with the partner. */
export async function setUpPartner(shop: Client, fake: FakeLalamove): Promise<LalamoveAccount> {
  await shop.send('PUT', '/api/establishment', {
    fantasyName: 'Cantina Bela Vista',
    address: 'Rua Augusta',
    number: '100',
    city: 'São Paulo',
    uf: 'SP',
    ...AT_THE_SHOP,
    phones: ['1133334444'],
    timeZone: 'America/Sao_Paulo',
  });
  const { body } = await shop.send<LalamoveAccount>('PUT', '/api/integrations/lalamove', {
    apiKey: fake.apiKey,
    apiSecret: fake.apiSecret,
    market: 'BR',
    environment: 'sandbox',
    serviceType: 'LALAPRO',
  });
  return body;
}
