import { expect, onTestFinished } from 'vitest';
import type { CreatedWebhook } from '#contract/webhooks/schema.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { type FakeWebhookReceiver, startWebhookReceiver } from '#tests/fakes/webhook-receiver.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Shop } from '#tests/support/start-app.ts';

export const SOON = { timeout: 20_000 };

/** Every event about orders that an address can choose. */
export const ALL = ['order.placed', 'order.dispatched', 'order.completed', 'order.canceled', 'order.changed'];

/** The environment of a portal that may call addresses of this machine. */
export const toThisMachine = (more: Readonly<Record<string, string>> = {}) =>
  readEnvironment({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true',
    ...more,
  });

/** Another system, until the test ends. */
export async function receiver(): Promise<FakeWebhookReceiver> {
  const opened = await startWebhookReceiver();
  onTestFinished(() => opened.close());
  return opened;
}

/** Registers the system's address, and returns the webhook's id. */
export async function register(shop: Shop, to: FakeWebhookReceiver, events = ALL): Promise<string> {
  const { status, body } = await shop.post<CreatedWebhook>('/api/webhooks', { url: to.url, events });
  expect(status).toBe(201);
  to.expectSecret(body.secret);
  return body.webhook.id;
}

export const place = async (shop: Shop) => (await shop.post<{ id: string }>('/api/orders', aDelivery())).body.id;
