import type { LalamoveAccounts } from './accounts.ts';
import type { CallLalamove } from './client.ts';

/**
 * Registers the webhook address at Lalamove, if the portal knows its own address. Never fails: polling works without
 * it.
 */
export type RegisterHook = (establishmentId: string) => Promise<void>;

export function createRegisterHook(
  accounts: LalamoveAccounts,
  call: CallLalamove,
  publicUrl: URL | undefined,
): RegisterHook {
  return async (establishmentId) => {
    const { webhookPath } = await accounts.describe(establishmentId);
    const keys = await accounts.keys(establishmentId);
    if (!keys || webhookPath === undefined || publicUrl === undefined) return;
    const url = new URL(webhookPath, publicUrl).href;
    await call(establishmentId, keys, { method: 'PATCH', path: '/v3/webhook', data: { url } });
  };
}
