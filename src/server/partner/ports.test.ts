import { ok } from '#domain/shared/result.ts';
import { createSecretBox } from '#server/platform/secret-box.ts';
import { startFakeLalamove } from '#tests/fakes/lalamove/lalamove.ts';
import { orderOf } from '#tests/fakes/lalamove/orders.ts';
import { startOtherShop } from '#tests/fakes/other-shop/other-shop.ts';
import { createOtherShopPort } from '#tests/support/partner/other-shop-port.ts';
import { type PortBench, partnerPortSuite } from '#tests/support/partner/port-suite.ts';
import type { StoredPartnerAccount } from './account-store.ts';
import { createLalamoveAccounts } from './lalamove/accounts.ts';
import { createLalamoveClient } from './lalamove/client.ts';
import { createLalamove } from './lalamove/port.ts';

/** How the stand-in of Lalamove plays each mood of the suite. */
const MOODS = { well: 'well', lost: 'drop-after-create', down: 'bare-502' } as const;

partnerPortSuite('Lalamove', openLalamove);
partnerPortSuite('another shop’s fleet', openOtherShop);

async function openLalamove(): Promise<PortBench> {
  const fake = await startFakeLalamove();
  fake.webhooks = 'hold';
  const rows = new Map<string, StoredPartnerAccount>();
  const accounts = createLalamoveAccounts(
    {
      read: async (establishmentId) => rows.get(establishmentId),
      ofHook: async (hook) => [...rows.values()].find((row) => row.hook === hook),
      change: async (establishmentId, _service, decide) => {
        const decision = decide({ account: rows.get(establishmentId), isBusy: false });
        if (!decision.ok) return decision;
        if (decision.value) rows.set(establishmentId, decision.value);
        else rows.delete(establishmentId);
        return ok(undefined);
      },
      noteHook: async () => {},
    },
    createSecretBox('a secret of the tests, long enough to seal'),
  );
  const settings = { market: 'BR', environment: 'sandbox', serviceType: 'LALAPRO' } as const;
  const { apiKey, apiSecret } = fake;
  await accounts.save('cantina', { ...settings, apiKey, apiSecret }, false);
  await accounts.save('errada', { ...settings, apiKey, apiSecret: 'another secret' }, false);
  const call = createLalamoveClient({
    address: new URL(fake.url),
    clock: Date.now,
    newId: () => crypto.randomUUID(),
    noteHealth: { success: () => {}, failure: () => {} },
  });
  const { webhookPath = '' } = await accounts.describe('cantina');
  fake.webhookUrl = new URL(webhookPath, 'http://portal.test').href;
  const of = (number: string) => orderOf(fake.book, number);
  return {
    port: createLalamove(accounts, call),
    shop: 'cantina',
    refusedShop: 'errada',
    unknownShop: 'desconhecida',
    become: (mood) => fake.become(MOODS[mood]),
    expirePrices: () => fake.book.quotations.clear(),
    made: () => fake.book.orders.size,
    take: (number) => fake.assign(of(number)),
    ride: (number, latitude, longitude) => fake.ride(of(number), latitude, longitude),
    pickUp: (number) => fake.pickUp(of(number)),
    complete: (number) => fake.complete(of(number)),
    fail: (number, failure) => fake.fail(of(number), failure.toUpperCase() as 'CANCELED' | 'REJECTED' | 'EXPIRED'),
    newsOf: (number) => ({
      hook: webhookPath.split('/').at(-1) ?? '',
      path: webhookPath,
      bytes: Buffer.from(fake.eventOf('ORDER_STATUS_CHANGED', of(number)).body),
      at: Date.now(),
    }),
    close: () => fake.close(),
  };
}

async function openOtherShop(): Promise<PortBench> {
  const fake = await startOtherShop();
  const keys: Readonly<Record<string, string>> = { cantina: fake.key, errada: 'outra chave' };
  const reasons = { canceled: 'called-off', rejected: 'no-rider', expired: 'nobody-in-time' } as const;
  return {
    port: createOtherShopPort(fake.url, (establishmentId) => keys[establishmentId]),
    shop: 'cantina',
    refusedShop: 'errada',
    unknownShop: 'desconhecida',
    become: fake.become,
    expirePrices: fake.expirePrices,
    made: () => fake.rides.size,
    take: (number) => fake.move(number, 'coming'),
    pickUp: (number) => fake.move(number, 'carrying'),
    complete: (number) => fake.move(number, 'done'),
    fail: (number, failure) => fake.move(number, 'gave-up', reasons[failure]),
    newsOf: (number) => ({
      hook: 'cantina',
      path: '/news/cantina',
      bytes: fake.newsOf(number, '/news/cantina'),
      at: Date.now(),
    }),
    close: fake.close,
  };
}
