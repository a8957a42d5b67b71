import { expect, onTestFinished, test, vi } from 'vitest';
import { createLanes, type LanesOptions, LOCKED } from './lanes.ts';
import { createLockPatience, TRIES_BEFORE_WAITING } from './lock-patience.ts';

interface Recorded {
  readonly batches: number[][];
  readonly lanes: ReturnType<typeof createLanes<number, string>>;
}

interface Options {
  readonly lanes?: number;
  readonly maxBatch?: number;
  readonly isHopeless?: boolean;
  /** How long a batch takes. */
  readonly lasts?: () => Promise<unknown>;
}

const FIVE_MS = () => new Promise((resolve) => setTimeout(resolve, 5));

function recorded(options: Options = {}): Recorded {
  const batches: number[][] = [];
  const lanes = createLanes<number, string>({
    lanes: options.lanes ?? 1,
    maxBatch: options.maxBatch ?? 100,
    keyOf: String,
    isHopeless: () => options.isHopeless ?? false,
    patience: createLockPatience(0),
    run: async (batch) => {
      batches.push([...batch]);
      await (options.lasts ?? FIVE_MS)();
      if (batch.includes(13)) throw new Error('thirteen');
      return batch.map((one) => `done ${one}`);
    },
  });
  return { batches, lanes };
}

const outcomes = async (promises: readonly Promise<string>[]) =>
  (await Promise.allSettled(promises)).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'));

test('tasks that wait while a lane is busy run together, in order, and each gets its own answer', async () => {
  const { batches, lanes } = recorded();
  const first = lanes.add(5);
  // The first batch started one turn ago.
  await new Promise((resolve) => setImmediate(resolve));
  expect(await outcomes([first, ...[3, 1, 2].map(lanes.add)])).toEqual(['done 5', 'done 3', 'done 1', 'done 2']);
  expect(batches).toEqual([[5], [3, 1, 2]]);
});

test('a single task does not wait for others', async () => {
  // Timers are frozen here: a task that waited for one would never be answered.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { lanes } = recorded({ lasts: () => new Promise((resolve) => setImmediate(resolve)) });
  expect(await lanes.add(1)).toBe('done 1');
});

test('a batch holds at most maxBatch tasks', async () => {
  const { batches, lanes } = recorded({ maxBatch: 2 });
  await Promise.all([4, 3, 2, 1, 0].map(lanes.add));
  expect(batches.map((batch) => batch.length)).toEqual([2, 2, 1]);
});

test('a bad member fails alone', async () => {
  const { lanes } = recorded();
  expect(await outcomes([12, 13, 14].map(lanes.add))).toEqual(['done 12', 'failed', 'done 14']);
});

test('a failure that hits every member is not retried one by one', async () => {
  const { batches, lanes } = recorded({ isHopeless: true });
  expect(await outcomes([12, 13, 14].map(lanes.add))).toEqual(['failed', 'failed', 'failed']);
  expect(batches).toHaveLength(1);
});

test('idle resolves once everything is answered', async () => {
  const { lanes } = recorded({ lanes: 2 });
  await lanes.idle();
  const answers: string[] = [];
  for (const task of [1, 2, 3]) void lanes.add(task).then((answer) => answers.push(answer));
  await lanes.idle();
  await Promise.resolve();
  expect(answers).toHaveLength(3);
});

/** Tasks are "key number"; another writer holds the keys in `locked`. */
function lockable(options: Partial<LanesOptions<string, string>> = {}) {
  const locked = new Set<string>();
  const ran: { readonly tasks: readonly string[]; readonly waits: boolean }[] = [];
  const running = new Set<string>();
  const keyOf = (task: string) => task.split(' ')[0] ?? '';
  const lanes = createLanes<string, string>({
    lanes: 2,
    maxBatch: 10,
    keyOf,
    isHopeless: () => false,
    patience: createLockPatience(0),
    run: async (tasks, waits) => {
      ran.push({ tasks, waits });
      const keys = new Set(tasks.map(keyOf));
      for (const key of keys) {
        if (running.has(key)) throw new Error(`two batches of ${key} at once`);
        running.add(key);
      }
      await new Promise((resolve) => setTimeout(resolve, 2));
      for (const key of keys) running.delete(key);
      return tasks.map((task) => (locked.has(keyOf(task)) ? LOCKED : `done ${task}`));
    },
    ...options,
  });
  const done: string[] = [];
  const add = async (task: string) => {
    const answer = await lanes.add(task).catch((error: Error) => `${task}: ${error.name}`);
    done.push(answer);
  };
  return { lanes, locked, ran, done, add };
}

test('a locked key waits alone, and its tasks then run in the order in which they came', async () => {
  const { locked, done, add, lanes } = lockable();
  for (const key of ['a', 'b', 'c']) locked.add(key);
  const waiting = ['a 1', 'b 1', 'a 2', 'c 1', 'a 3'].map(add);
  for (let count = 0; count < 20; count += 1) await add(`free ${count}`);
  expect(done).toEqual(Array.from({ length: 20 }, (_, count) => `done free ${count}`));
  const late = add('a 4');
  locked.clear();
  await Promise.all([...waiting, late]);
  expect(done.filter((one) => one.startsWith('done a'))).toEqual(['done a 1', 'done a 2', 'done a 3', 'done a 4']);
  expect(done).toHaveLength(26);
  await lanes.idle();
});

test('tasks of one key never run in two batches at once', async () => {
  const { done, add } = lockable({ maxBatch: 3 });
  await Promise.all(Array.from({ length: 40 }, (_, index) => add(`${index % 4} ${index}`)));
  expect(done.every((one) => one.startsWith('done'))).toBe(true);
  for (const key of ['0', '1', '2', '3']) {
    const order = done.filter((one) => one.startsWith(`done ${key} `)).map((one) => Number(one.split(' ')[2]));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  }
});

test('a task with a key that stays locked is refused and does not run later', async () => {
  const { locked, ran, done, add, lanes } = lockable({ lockBoundMs: 20 });
  locked.add('a');
  await Promise.all([add('a 1'), add('a 2')]);
  expect(done).toEqual(['a 1: LockedTooLong', 'a 2: LockedTooLong']);
  await lanes.idle();
  locked.clear();
  ran.length = 0;
  await add('a 3');
  expect(ran.map(({ tasks }) => tasks)).toEqual([['a 3']]);
});

test('a lasting lock is tried with one task, and the others follow it', async () => {
  const { locked, ran, done, add } = lockable();
  locked.add('a');
  const waiting = ['a 1', 'a 2', 'a 3'].map(add);
  await expect.poll(() => ran.length).toBeGreaterThan(TRIES_BEFORE_WAITING + 1);
  expect(ran.at(-1)?.tasks).toEqual(['a 1']);
  locked.clear();
  await Promise.all(waiting);
  expect(done).toEqual(['done a 1', 'done a 2', 'done a 3']);
});

test('tasks beyond the limit for one key are refused at once', async () => {
  const { locked, done, add } = lockable({ maxWaiting: 2, lockBoundMs: 30 });
  locked.add('a');
  const first = [add('a 1'), add('a 2')];
  await add('a 3');
  expect(done).toEqual(['a 3: LockedTooLong']);
  await Promise.all(first);
});

test('no more keys wait inside the store than there are places, each in its own batch', async () => {
  let waitingNow = 0;
  let most = 0;
  const freed = new Set<string>();
  const lanes = createLanes<string, string>({
    lanes: 2,
    maxBatch: 10,
    keyOf: (task) => task,
    isHopeless: () => false,
    patience: createLockPatience(2),
    run: async (tasks, waits) => {
      if (!waits) return tasks.map(() => LOCKED);
      expect(tasks).toHaveLength(1);
      waitingNow += 1;
      most = Math.max(most, waitingNow);
      await new Promise((resolve) => setTimeout(resolve, 5));
      waitingNow -= 1;
      const [key = ''] = tasks;
      if (freed.has(key)) return tasks;
      freed.add(key);
      throw Object.assign(new Error('lock timeout'), { code: '55P03' });
    },
  });
  const keys = Array.from({ length: 12 }, (_, index) => `key ${index}`);
  expect(await Promise.all(keys.map(lanes.add))).toEqual(keys);
  expect(most).toBe(2);
});

test('when a batch fails, members behind a locked one keep their order', async () => {
  let isLocked = true;
  const order: string[] = [];
  const lanes = createLanes<string, string>({
    lanes: 1,
    maxBatch: 10,
    keyOf: (task) => task.charAt(0),
    isHopeless: () => false,
    patience: createLockPatience(0),
    run: async (tasks) => {
      if (tasks.length > 1 && tasks.includes('bad')) throw new Error('bad');
      if (tasks[0] === 'bad') {
        isLocked = false;
        throw new Error('bad');
      }
      if (isLocked) return tasks.map(() => LOCKED);
      order.push(...tasks);
      return tasks;
    },
  });
  const outcomes = await Promise.allSettled(['a 1', 'bad', 'a 2'].map(lanes.add));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(order).toEqual(['a 1', 'a 2']);
});
