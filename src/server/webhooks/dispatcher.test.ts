import { expect, it, onTestFinished } from 'vitest';
import { CLOSED } from '#domain/webhooks/breaker.ts';
import { createAllShares } from '#server/platform/jobs/shares/shares.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { createWebhookDispatcher } from './dispatcher.ts';
import type { HeldAddress, QueuedMessage, WebhookQueue } from './queue.ts';

const ADDRESS: HeldAddress = {
  establishmentId: 'shop',
  id: 'address',
  url: 'https://loja.test/x',
  secretSealed: '',
  breaker: CLOSED,
};
const MESSAGE: QueuedMessage = { id: 'told meanwhile', payload: '{}', tries: 0 };

it('a message announced while its address is being released goes out right after the release', async () => {
  const givenBack = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<string>();
  let isFirst = true;
  let waiting: readonly QueuedMessage[] = [];
  // The store writes the release; before its answer arrives, a message is announced and the address is taken again.
  const queue: WebhookQueue = {
    withWork: async () => [],
    hold: async () => [ADDRESS],
    renew: async () => true,
    next: async () => {
      const found = waiting;
      waiting = [];
      return found;
    },
    async settle(_address, _node, _now, { release }) {
      if (release && isFirst) {
        isFirst = false;
        await givenBack.promise;
      }
      return { held: true, nextAt: undefined };
    },
  };
  const dispatcher = createWebhookDispatcher({
    shares: createAllShares(createMemoryBus(() => {})),
    node: 'node',
    queue,
    addCustomerLinks: async (_establishmentId, messages) => messages,
    webhooks: { disable: async () => undefined },
    sender: {
      send: async (_target, { id }) => {
        sent.resolve(id);
        return { status: 204 };
      },
    },
    noteHealth: { success: () => undefined, failure: () => undefined },
    clock: Date.now,
    patience: { retries: 1, firstPauseSeconds: 1, longestPauseSeconds: 1 },
    onError: (error) => sent.reject(error),
  });
  onTestFinished(() => dispatcher.stop());
  dispatcher.start();
  dispatcher.wake('shop');
  await expect.poll(() => isFirst).toBe(false);
  waiting = [MESSAGE];
  dispatcher.wake('shop');
  await new Promise((resolve) => setImmediate(resolve));
  givenBack.resolve();
  expect(await sent.promise).toBe(MESSAGE.id);
});
