import type { InstantMs } from '#domain/shared/instant.ts';
import type { NoteHealth } from '#server/integrations/health.ts';
import type { PartnerAccountStore } from '#server/partner/account-store.ts';
import type { PartnerAdapter } from '#server/partner/adapter.ts';
import type { PartnerDeliveryStore } from '#server/partner/delivery-store.ts';
import type { App } from '#server/platform/http/app.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import { createLalamoveAccounts } from './accounts.ts';
import { createLalamoveClient } from './client.ts';
import { createLalamove } from './port.ts';
import { createRegisterHook } from './register-hook.ts';
import { createMayReplaceKeys } from './replace-keys.ts';
import { lalamoveRoutes } from './routes.ts';
import { webhookRoute } from './webhook-route.ts';

export interface LalamoveSurroundings {
  readonly accounts: PartnerAccountStore;
  readonly deliveries: PartnerDeliveryStore;
  readonly secretBox: SecretBox;
  /** An address other than Lalamove's own. */
  readonly address: URL | undefined;
  readonly publicUrl: URL | undefined;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
  readonly noteHealth: NoteHealth;
}

/** Everything of Lalamove: the port, the account's routes, the webhook, and its entry among the integrations. */
export function createLalamoveAdapter(surroundings: LalamoveSurroundings): PartnerAdapter {
  const { secretBox, publicUrl, clock } = surroundings;
  const call = createLalamoveClient(surroundings);
  const accounts = createLalamoveAccounts(surroundings.accounts, secretBox);
  const lalamove = createLalamove(accounts, call);
  return {
    port: lalamove,
    integration: {
      name: 'lalamove',
      configured: async (establishmentId) => (await accounts.describe(establishmentId)).configured,
      test: lalamove.test,
    },
    async routes(app: App, takeNews) {
      lalamoveRoutes(app, {
        lalamove,
        accounts,
        registerHook: createRegisterHook(accounts, call, publicUrl),
        mayReplaceKeys: createMayReplaceKeys(accounts, surroundings.deliveries, call),
      });
      await app.register(webhookRoute((message) => takeNews(lalamove, message), clock));
    },
  };
}
