import { expect, it, onTestFinished } from 'vitest';
import { PASSED, refused } from '#domain/shared/result.ts';
import { FAILURES_TO_OPEN } from '#domain/webhooks/breaker.ts';
import { createAllShares } from '#server/platform/jobs/shares/shares.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { createPushDispatcher } from './dispatcher.ts';
import type { HeldMessage, PushQueue } from './push-store.ts';

const SILENT = 'https://silent.test/push';
const OTHER = 'https://other.test/push';

function messageTo(endpoint: string, id: string): HeldMessage {
  const subscription = { deviceId: id, endpoint, p256dh: '', auth: '' };
  return {
    ...subscription,
    id,
    payload: '{}',
    isOpen: true,
    topic: undefined,
    expiresAt: Number.MAX_SAFE_INTEGER,
    tries: 1,
  };
}

const nobodySaw = async (_establishmentId: string, keys: readonly string[]) => new Set(keys);

/** A dispatcher over a queue in memory. The silent service answers when `answer` is called. */
function start(
  waiting: Map<string, readonly HeldMessage[]>,
  clock: () => number = Date.now,
  {
    unseenOf = nobodySaw,
    prepare = async () => {},
  }: { unseenOf?: typeof nobodySaw; prepare?: () => Promise<void> } = {},
) {
  const sent: string[] = [];
  const settled: string[] = [];
  const answered = Promise.withResolvers<void>();
  const queue: PushQueue = {
    withWork: async () => [],
    nextAt: async (establishmentId) => (waiting.get(establishmentId)?.length ? 0 : undefined),
    async hold(establishmentId, limit) {
      const found = waiting.get(establishmentId) ?? [];
      waiting.set(establishmentId, found.slice(limit));
      return found.slice(0, limit);
    },
    settle: async (_establishmentId, { id }) => void settled.push(id),
  };
  const dispatcher = createPushDispatcher({
    shares: createAllShares(createMemoryBus(() => {})),
    queue,
    sender: {
      prepare,
      async send({ id, endpoint }) {
        sent.push(id);
        if (endpoint === SILENT) await answered.promise;
        return PASSED;
      },
    },
    unseenOf,
    clock,
    onError(error) {
      throw error;
    },
  });
  dispatcher.start();
  onTestFinished(async () => {
    answered.resolve();
    await dispatcher.stop();
  });
  return { dispatcher, sent, settled, answer: answered.resolve };
}

const many = (shop: string, count: number) =>
  Array.from({ length: count }, (_, index) => messageTo(SILENT, `${shop} ${index}`));

it('shops whose push service is silent hold no place of another shop, and none of another service', async () => {
  const silent = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const waiting = new Map<string, readonly HeldMessage[]>(silent.map((shop) => [shop, many(shop, 30)]));
  const { dispatcher, sent, settled } = start(waiting);
  for (const shop of silent) dispatcher.wake(shop);
  await expect.poll(() => sent.length).toBe(64);
  waiting.set('another', [messageTo(OTHER, 'another')]);
  dispatcher.wake('another');
  // The same shop's other phone is not delayed either.
  waiting.set('a', [messageTo(OTHER, 'other phone')]);
  dispatcher.wake('a');
  await expect.poll(() => settled.toSorted()).toEqual(['another', 'other phone']);
});

it('a shop holds a limited number of messages in memory, and all are sent once its service answers', async () => {
  const waiting = new Map<string, readonly HeldMessage[]>([['a', many('a', 230)]]);
  const { dispatcher, sent, settled, answer } = start(waiting);
  dispatcher.wake('a');
  await expect.poll(() => sent.length).toBe(16);
  dispatcher.wake('a');
  expect(waiting.get('a')).toHaveLength(130);
  answer();
  await expect.poll(() => new Set(settled).size).toBe(230);
  expect(sent).toHaveLength(230);
});

it('a service whose probe could not be sent is probed again', async () => {
  let now = 1_000_000;
  let isBroken = false;
  const answers: boolean[] = [];
  const waiting = new Map<string, readonly HeldMessage[]>();
  const dispatcher = createPushDispatcher({
    unseenOf: nobodySaw,
    shares: createAllShares(createMemoryBus(() => {})),
    queue: {
      withWork: async () => [],
      nextAt: async () => undefined,
      async hold(establishmentId) {
        const found = waiting.get(establishmentId) ?? [];
        waiting.delete(establishmentId);
        return found;
      },
      settle: async (_establishmentId, _message, sent) => void answers.push(sent.ok),
    },
    sender: {
      prepare: async () => {},
      async send() {
        if (isBroken) throw new Error('the keys were not read');
        return answers.length < FAILURES_TO_OPEN ? refused({ code: 'failed', failure: 'silent' }) : PASSED;
      },
    },
    clock: () => now,
    onError: () => void answers.push(false),
  });
  dispatcher.start();
  onTestFinished(dispatcher.stop);
  const send = async (id: string) => {
    const before = answers.length;
    waiting.set('a', [messageTo(SILENT, id)]);
    dispatcher.wake('a');
    await expect.poll(() => answers.length).toBe(before + 1);
  };
  for (let n = 0; n < FAILURES_TO_OPEN; n += 1) await send(`failed ${n}`);
  now += 60_000;
  isBroken = true;
  await send('broken probe');
  isBroken = false;
  await send('probe');
  expect(answers.at(-1)).toBe(true);
});

it('a message whose lease may end before the try is not sent: it stays in the queue for another node', async () => {
  let now = 1_000_000;
  const waiting = new Map<string, readonly HeldMessage[]>([['a', many('a', 20)]]);
  const { dispatcher, sent, settled, answer } = start(waiting, () => now);
  dispatcher.wake('a');
  await expect.poll(() => sent.length).toBe(16);
  now += 20_000;
  answer();
  await expect.poll(() => settled.length).toBe(16);
  await dispatcher.stop();
  expect(sent).toHaveLength(16);
});

it.each(['reads who has seen the order', 'reads the keys'] as const)(
  'a node that stands still while it %s leaves the message to the node that has it then',
  async (what) => {
    let now = 1_000_000;
    const orders = [{ key: 'order', code: '15' }];
    const message = { ...messageTo(OTHER, 'late'), about: { shop: 'Cantina', orders } };
    const waiting = new Map<string, readonly HeldMessage[]>([['a', [message]]]);
    const asked = Promise.withResolvers<void>();
    const standStill = () => {
      now += 31_000;
      asked.resolve();
    };
    const { dispatcher, sent, settled } = start(waiting, () => now, {
      async unseenOf(_establishmentId, keys) {
        if (what === 'reads who has seen the order') standStill();
        return new Set(keys);
      },
      async prepare() {
        if (what === 'reads the keys') standStill();
      },
    });
    dispatcher.wake('a');
    await asked.promise;
    await dispatcher.stop();
    expect([sent, settled]).toEqual([[], []]);
  },
);

it('a message that a stopping node cut off, or whose service only gets probes, does not count against its device', async () => {
  let now = 1_000_000;
  const waiting = new Map([['a', many('a', FAILURES_TO_OPEN)]]);
  const settled: string[] = [];
  const dispatcher = createPushDispatcher({
    unseenOf: nobodySaw,
    shares: createAllShares(createMemoryBus(() => {})),
    queue: {
      withWork: async () => [],
      nextAt: async () => undefined,
      async hold(establishmentId) {
        const found = waiting.get(establishmentId) ?? [];
        waiting.delete(establishmentId);
        return found;
      },
      async settle(_establishmentId, { id }, sent, _now, nextAt) {
        settled.push(`${id} ${sent.ok ? 'sent' : sent.problem.code} ${nextAt === undefined ? 'ended' : 'waits'}`);
      },
    },
    sender: {
      prepare: async () => {},
      async send({ id }, signal) {
        if (id === 'probe') await new Promise<void>((done) => signal?.addEventListener('abort', () => done()));
        return refused({ code: 'failed', failure: 'silent' });
      },
    },
    clock: () => now,
    onError(error) {
      throw error;
    },
  });
  dispatcher.start();
  dispatcher.wake('a');
  await expect.poll(() => settled.length).toBe(FAILURES_TO_OPEN);
  const put = (id: string, expiresAt?: number) => {
    waiting.set('a', [{ ...messageTo(SILENT, id), ...(expiresAt === undefined ? {} : { expiresAt }) }]);
    dispatcher.wake('a');
  };
  settled.length = 0;
  put('put off');
  await expect.poll(() => settled).toEqual(['put off unsent waits']);
  put('too old', now);
  await expect.poll(() => settled.at(-1)).toBe('too old unsent ended');
  now += 60_000;
  put('probe');
  await expect.poll(() => waiting.size).toBe(0);
  put('beside the probe');
  await expect.poll(() => settled.at(-1)).toBe('beside the probe unsent waits');
  await dispatcher.stop();
  expect(settled.at(-1)).toBe('probe unsent waits');
});
