import type { Establishment } from '#contract/access/session-schema.ts';
import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import type { PixAccount } from '#domain/payments/pix-account.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { PreferenceStore } from '#server/establishment/preference-store.ts';
import type { PaymentMethodStore } from '#server/payments/method-store.ts';
import type { PixAccountStore } from '#server/payments/pix-account-store.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { createReadCache } from './read-cache.ts';

/** The establishment's data for the page and its Pix code. */
export interface PublicShopFacts {
  readonly establishment: Establishment;
  readonly pixAccount: PixAccount | undefined;
  readonly methods: readonly PaymentMethod[];
  /** Couriers ask for the delivery's code at the door. */
  readonly asksCode: boolean;
}

export interface ShopFactsReader {
  /** The facts, up to 20 s old. Throws if there is no such establishment. */
  read(establishmentId: string): Promise<PublicShopFacts>;
  /** Stops listening to changes. */
  close(): void;
}

export interface ShopFactsDependencies {
  readonly establishments: Pick<EstablishmentStore, 'read'>;
  readonly pixAccounts: Pick<PixAccountStore, 'read'>;
  readonly paymentMethods: Pick<PaymentMethodStore, 'list'>;
  readonly preferences: Pick<PreferenceStore, 'read'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: () => InstantMs;
}

const KEPT_MS = 20_000;
const MOST_KEPT = 5_000;

/** Caches an establishment's facts for all its visitors; a changed Pix key, which nobody announces, appears later. */
export function createShopFacts(dependencies: ShopFactsDependencies): ShopFactsReader {
  const { establishments, pixAccounts, paymentMethods, preferences, bus, clock } = dependencies;
  const kept = createReadCache<PublicShopFacts>(KEPT_MS, MOST_KEPT, clock);
  const unsubscribe = bus.subscribe((message) => {
    if (message.kind === 'establishment-changed') kept.forget(message.establishmentId);
  });
  const load = async (establishmentId: string): Promise<PublicShopFacts> => {
    const [establishment, pixAccount, methods, { proofCode }] = await Promise.all([
      establishments.read(establishmentId),
      pixAccounts.read(establishmentId),
      paymentMethods.list(establishmentId, true),
      preferences.read(establishmentId),
    ]);
    if (establishment === null) throw new Error(`Establishment ${establishmentId} of an order's link is missing`);
    return { establishment, pixAccount, methods, asksCode: proofCode !== 'off' };
  };
  return { read: (establishmentId) => kept.read(establishmentId, () => load(establishmentId)), close: unsubscribe };
}
