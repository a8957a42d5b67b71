import { readLalamove, removeLalamove, saveLalamove, testLalamove } from '#contract/partner/lalamove-operations.ts';
import { describeTrial } from '#server/integrations/integration.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { valueOrThrow } from '#server/platform/problem.ts';
import type { LalamoveAccounts } from './accounts.ts';
import type { Lalamove } from './port.ts';
import type { RegisterHook } from './register-hook.ts';
import type { MayReplaceKeys } from './replace-keys.ts';

export interface LalamoveRouteDependencies {
  readonly lalamove: Lalamove;
  readonly accounts: LalamoveAccounts;
  readonly registerHook: RegisterHook;
  readonly mayReplaceKeys: MayReplaceKeys;
}

/** The establishment's account with Lalamove: a signed-in person sets it up; its secret is never returned. */
export function lalamoveRoutes(app: App, dependencies: LalamoveRouteDependencies): void {
  const { lalamove, accounts, registerHook, mayReplaceKeys } = dependencies;
  route(app, readLalamove, ({ caller }) => accounts.describe(caller.establishmentId));

  route(app, saveLalamove, async ({ caller: { establishmentId }, body }) => {
    valueOrThrow(await accounts.save(establishmentId, body, await mayReplaceKeys(establishmentId, body)));
    await registerHook(establishmentId);
    return accounts.describe(establishmentId);
  });

  route(app, removeLalamove, async ({ caller }) => {
    valueOrThrow(await accounts.remove(caller.establishmentId));
  });

  route(app, testLalamove, async ({ caller }) => {
    const { result, services } = await lalamove.tryKeys(caller.establishmentId);
    return { ...describeTrial(result), services };
  });
}
