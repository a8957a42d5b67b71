import { readPixAccount, removePixAccount, savePixAccount } from '#contract/payments/operations.ts';
import { checkPixAccount } from '#domain/payments/pix-account.ts';
import { pixAccountText } from '#domain/payments/texts.ts';
import { withDetails } from '#domain/shared/field-problem.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { PixAccountStore } from './pix-account-store.ts';

export interface PixAccountRouteDependencies {
  readonly pixAccounts: PixAccountStore;
}

/** The Pix account of the caller's establishment. A key can be somebody's tax id: only people see it. */
export function pixAccountRoutes(app: App, { pixAccounts }: PixAccountRouteDependencies): void {
  route(app, readPixAccount, async ({ caller }) => {
    const account = await pixAccounts.read(caller.establishmentId);
    return account === undefined ? {} : { account };
  });

  route(app, savePixAccount, async ({ caller, body }) => {
    const checked = checkPixAccount(body);
    if (!checked.ok) {
      throw new ProblemError('invalid-pix-account', { errors: withDetails(checked.problem.errors, pixAccountText) });
    }
    await pixAccounts.save(caller.establishmentId, checked.value);
    return { account: checked.value };
  });

  route(app, removePixAccount, async ({ caller }) => {
    await pixAccounts.remove(caller.establishmentId);
  });
}
