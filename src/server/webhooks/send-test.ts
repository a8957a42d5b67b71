import type { InstantMs } from '#domain/shared/instant.ts';
import type { NoteHealth } from '#server/integrations/health.ts';
import type { SendWebhook } from './send.ts';
import type { WebhookStore } from './webhook-store.ts';

export interface TestWebhookDependencies {
  readonly webhooks: Pick<WebhookStore, 'addTest' | 'pendingTest' | 'noteTest' | 'recovered'>;
  readonly sender: Pick<SendWebhook, 'send'>;
  readonly noteHealth: NoteHealth;
  readonly clock: () => InstantMs;
}

/**
 * Sends a test to an address now, once, bypassing the queue, and records the result. A success ends a pause of the
 * address. False if there is no such address.
 */
export async function testWebhook(
  { webhooks, sender, noteHealth, clock }: TestWebhookDependencies,
  establishmentId: string,
  id: string,
  deliveryId: string,
): Promise<boolean> {
  const at = clock();
  const payload = JSON.stringify({ type: 'test', timestamp: new Date(at).toISOString(), data: {} });
  if (!(await webhooks.addTest(establishmentId, id, deliveryId, payload, at))) return false;
  const pending = await webhooks.pendingTest(establishmentId, deliveryId);
  if (pending === undefined) return false;
  const outcome = await sender.send({ establishmentId, id, ...pending }, { id: deliveryId, payload });
  const state = outcome.failure === undefined ? 'delivered' : 'failed';
  await webhooks.noteTest(establishmentId, deliveryId, { state, at: clock(), ...outcome });
  if (outcome.failure !== undefined) {
    noteHealth.failure(establishmentId, 'webhooks', outcome.failure);
    return true;
  }
  noteHealth.success(establishmentId, 'webhooks');
  await webhooks.recovered(establishmentId, id, clock());
  return true;
}
