import { expect, onTestFinished, test, vi } from 'vitest';
import { createLanes } from './lanes.ts';

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
    compare: (a, b) => a - b,
    isHopeless: () => options.isHopeless ?? false,
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

test('what waits while a lane is busy goes together, in order, and everybody gets his own answer', async () => {
  const { batches, lanes } = recorded();
  const first = lanes.add(5);
  // The first batch was put on its way a turn ago.
  await new Promise((resolve) => setImmediate(resolve));
  expect(await outcomes([first, ...[3, 1, 2].map(lanes.add)])).toEqual(['done 5', 'done 3', 'done 1', 'done 2']);
  expect(batches).toEqual([[5], [1, 2, 3]]);
});

test('a lone task does not wait for others', async () => {
  // No timer runs out here: a task that waited for one would never be answered.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { lanes } = recorded({ lasts: () => new Promise((resolve) => setImmediate(resolve)) });
  expect(await lanes.add(1)).toBe('done 1');
});

test('a batch has a largest size', async () => {
  const { batches, lanes } = recorded({ maxBatch: 2 });
  await Promise.all([4, 3, 2, 1, 0].map(lanes.add));
  expect(batches.map((batch) => batch.length)).toEqual([2, 2, 1]);
});

test('a bad member fails alone', async () => {
  const { lanes } = recorded();
  expect(await outcomes([12, 13, 14].map(lanes.add))).toEqual(['done 12', 'failed', 'done 14']);
});

test('what fails for everybody is not tried one by one', async () => {
  const { batches, lanes } = recorded({ isHopeless: true });
  expect(await outcomes([12, 13, 14].map(lanes.add))).toEqual(['failed', 'failed', 'failed']);
  expect(batches).toHaveLength(1);
});

test('idle resolves when everything is answered', async () => {
  const { lanes } = recorded({ lanes: 2 });
  await lanes.idle();
  const answers: string[] = [];
  for (const task of [1, 2, 3]) void lanes.add(task).then((answer) => answers.push(answer));
  await lanes.idle();
  await Promise.resolve();
  expect(answers).toHaveLength(3);
});
