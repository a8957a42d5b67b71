import { randomBytes } from 'node:crypto';
import type { LalamoveAccount, SaveLalamove } from '#contract/partner/lalamove-schema.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import { ok, type Refusal, type Result, refused } from '#domain/shared/result.ts';
import type { PartnerAccountStore, StoredPartnerAccount } from '#server/partner/account-store.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';

/** The credentials of an establishment's calls. */
export interface LalamoveKeys {
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly market: string;
  readonly environment: 'sandbox' | 'production';
  readonly serviceType: string;
}

/** The establishments' accounts with Lalamove. Returns secrets only as keys for calls. */
export interface LalamoveAccounts {
  keys(establishmentId: string): Promise<LalamoveKeys | undefined>;
  /** The account of a webhook address, with its keys. */
  ofHook(hook: string): Promise<{ readonly establishmentId: string; readonly keys: LalamoveKeys } | undefined>;
  /** The account for the screen. */
  describe(establishmentId: string): Promise<LalamoveAccount>;
  /**
   * `invalid-partner-account`: keys are neither given nor stored. `partner-busy`: deliveries are open that only the
   * stored account can read, unless `mayReplace` (`mayReplaceKeys`).
   */
  save(
    establishmentId: string,
    asked: SaveLalamove,
    mayReplace: boolean,
  ): Promise<Result<undefined, Refusal<'invalid-partner-account' | 'partner-busy'>>>;
  remove(establishmentId: string): Promise<Result<undefined, Refusal<'partner-busy'>>>;
  noteHook(establishmentId: string, at: InstantMs): Promise<void>;
}

/** The webhook address, without the host. */
function hookPath(hook: string): string {
  return `/api/partner/lalamove/webhook/${hook}`;
}

/** The context for sealing an account's keys. */
export const lalamoveContext = (establishmentId: string) => `lalamove ${establishmentId}`;

/** The name of the service in deliveries. */
export const SERVICE = 'lalamove';

export function createLalamoveAccounts(store: PartnerAccountStore, box: SecretBox): LalamoveAccounts {
  const open = (account: StoredPartnerAccount | undefined): LalamoveKeys | undefined => {
    const text = account && box.open(account.sealedKeys, lalamoveContext(account.establishmentId));
    if (account === undefined || text === undefined) return undefined;
    const { apiKey, apiSecret } = JSON.parse(text) as Pick<LalamoveKeys, 'apiKey' | 'apiSecret'>;
    const { market, environment, serviceType } = account;
    return { apiKey, apiSecret, market, environment, serviceType };
  };
  return {
    keys: async (establishmentId) => open(await store.read(establishmentId)),
    async ofHook(hook) {
      const account = await store.ofHook(hook);
      const keys = open(account);
      return account && keys && { establishmentId: account.establishmentId, keys };
    },
    async describe(establishmentId) {
      const account = await store.read(establishmentId);
      if (open(account) === undefined || account === undefined) return { configured: false };
      const { apiKeyEnd, market, environment, serviceType, hook, hookSeenAt } = account;
      return {
        configured: true,
        apiKeyEnd,
        market,
        environment,
        serviceType,
        webhookPath: hookPath(hook),
        ...(hookSeenAt === undefined ? {} : { webhookSeenAt: toIso(hookSeenAt) }),
      };
    },
    save: (establishmentId, asked, mayReplace) =>
      store.change<'invalid-partner-account' | 'partner-busy'>(establishmentId, SERVICE, ({ account, isBusy }) => {
        const known = open(account);
        const { apiKey, apiSecret, market, environment, serviceType } = asked;
        // Key and secret belong together: replacing only one would sign with an invalid pair.
        const pair = apiKey === undefined && apiSecret === undefined ? known : { apiKey, apiSecret };
        if (!pair?.apiKey || !pair.apiSecret) return refused({ code: 'invalid-partner-account' });
        const isOther =
          known && (known.apiKey !== pair.apiKey || known.environment !== environment || known.market !== market);
        if (isOther && isBusy && !mayReplace) return refused({ code: 'partner-busy' });
        const text = JSON.stringify({ apiKey: pair.apiKey, apiSecret: pair.apiSecret });
        return ok({
          establishmentId,
          sealedKeys: box.seal(text, lalamoveContext(establishmentId)),
          apiKeyEnd: pair.apiKey.slice(-4),
          market,
          environment,
          serviceType,
          hook: randomBytes(24).toString('base64url'),
        });
      }),
    remove: (establishmentId) =>
      store.change(establishmentId, SERVICE, ({ isBusy }) =>
        isBusy ? refused({ code: 'partner-busy' }) : ok(undefined),
      ),
    noteHook: (establishmentId, at) => store.noteHook(establishmentId, at),
  };
}
