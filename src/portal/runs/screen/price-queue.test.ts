import { expect, test } from 'vitest';
import { A_MINUTE, AT_ONCE, createPriceQueue } from './price-queue.ts';

/** A queue with a manual clock; `asked` are the names of the started requests, `answer` ends one of them. */
function aQueue() {
  let now = 0;
  const timers: { at: number; work: () => void }[] = [];
  const queue = createPriceQueue({ now: () => now, later: (ms, work) => void timers.push({ at: now + ms, work }) });
  const asked: string[] = [];
  const open = new Map<string, () => void>();
  const enter = (name: string, more: { isUrgent?: () => boolean; signal?: AbortSignal } = {}) =>
    queue(more.signal ?? new AbortController().signal, more.isUrgent ?? (() => false), () => {
      asked.push(name);
      return new Promise<string>((resolve) => open.set(name, () => resolve(name)));
    });
  const answer = async (name: string) => {
    open.get(name)?.();
    await new Promise((done) => setImmediate(done));
  };
  const pass = (ms: number) => {
    now += ms;
    for (const { work } of timers.filter(({ at }) => at <= now)) work();
  };
  return { asked, enter, answer, pass };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);

test('a silent partner keeps only a few requests open, and each answer starts the next one', async () => {
  const { asked, enter, answer } = aQueue();
  for (const name of names(AT_ONCE + 2)) void enter(name);
  expect(asked).toEqual(names(AT_ONCE));
  await answer('2');
  expect(asked).toEqual(names(AT_ONCE + 1));
});

test('the runs in view go first, even if they were scrolled into view while they waited', async () => {
  const { asked, enter, answer } = aQueue();
  let isSeen = false;
  for (const name of names(AT_ONCE)) void enter(name);
  void enter('above');
  void enter('here', { isUrgent: () => isSeen });
  isSeen = true;
  await answer('0');
  expect(asked.at(-1)).toBe('here');
});

test('an aborted request is not sent', async () => {
  const { asked, enter, answer } = aQueue();
  const gone = new AbortController();
  for (const name of names(AT_ONCE)) void enter(name);
  const left = expect(enter('gone', { signal: gone.signal })).rejects.toThrow('left the screen');
  void enter('next');
  gone.abort(new Error('left the screen'));
  await answer('0');
  await left;
  expect(asked.at(-1)).toBe('next');
});

test('no more requests are started per minute than partners allow', async () => {
  const { asked, enter, answer, pass } = aQueue();
  for (const name of names(A_MINUTE + 3)) void enter(name);
  for (const name of names(A_MINUTE)) await answer(name);
  expect(asked).toHaveLength(A_MINUTE);
  pass(59_999);
  expect(asked).toHaveLength(A_MINUTE);
  pass(1);
  expect(asked).toHaveLength(A_MINUTE + 3);
});
