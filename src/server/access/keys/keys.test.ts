import { expect, test } from 'vitest';
import { PASSED } from '#domain/shared/result.ts';
import { closedShopMark } from '#server/access/closed-shops.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { createApiKeys } from './keys.ts';
import type { ApiKeyStore, FoundApiKey } from './store.ts';

const SECRET = 'pm_secret';
const FOUND: FoundApiKey = {
  establishmentId: 'shop',
  timeZone: 'America/Sao_Paulo',
  apiKey: { id: 'k1', name: 'Site', scopes: ['orders:read'], hint: 'cret', createdAt: '2026-11-23T15:00:00.000Z' },
};

const fail = (error: unknown) => {
  throw error;
};

/** Keys over a store that answers when it is told to, and counts its look-ups. */
function aStore() {
  const bus = createMemoryBus(fail);
  const answers: ((found: FoundApiKey | null) => void)[] = [];
  const store: ApiKeyStore = {
    list: async () => [],
    create: async () => PASSED,
    revoke: async () => true,
    find: () => new Promise((resolve) => answers.push(resolve)),
    noteUse: async () => undefined,
  };
  const keys = createApiKeys({ store, bus, clock: () => 0, newId: () => 'k2', onError: fail });
  return { keys, answers, disable: () => bus.publish({ kind: 'session-ended', sessionId: closedShopMark('shop') }) };
}

test('a key is looked up once in five seconds', async () => {
  const { keys, answers } = aStore();
  const first = keys.authenticate(SECRET);
  answers[0]?.(FOUND);
  expect(await first).toMatchObject({ establishmentId: 'shop' });
  await keys.authenticate(SECRET);
  expect(answers).toHaveLength(1);
});

test('a look-up that began before its establishment was disabled is not cached', async () => {
  const { keys, answers, disable } = aStore();
  const early = keys.authenticate(SECRET);
  disable();
  answers[0]?.(FOUND);
  await early;
  const next = keys.authenticate(SECRET);
  answers[1]?.(null);
  expect(answers).toHaveLength(2);
  expect(await next).toBeNull();
});
