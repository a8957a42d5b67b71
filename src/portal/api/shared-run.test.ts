import { expect, test } from 'vitest';
import { createSharedRun } from './shared-run.ts';

function writes() {
  const sent: unknown[] = [];
  const answers: PromiseWithResolvers<string>[] = [];
  const { run, refused } = createSharedRun<string>();
  const ask = (asked: unknown) =>
    run(asked, () => {
      sent.push(asked);
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    });
  return { sent, answers, ask, refused };
}

test('two presses at the same moment are one write, and both get its answer', async () => {
  const { sent, answers, ask } = writes();
  const both = [ask({ pin: '1' }), ask({ pin: '1' })];
  answers[0]?.resolve('done');
  expect(await Promise.all(both)).toEqual(['done', 'done']);
  expect(sent).toEqual([{ pin: '1' }]);
});

test('another write starts next to the first, and the first may be asked for again after it', () => {
  const { sent, ask } = writes();
  for (const asked of ['on', 'off', 'on']) void ask(asked);
  expect(sent).toEqual(['on', 'off', 'on']);
});

test('after its end, refused or not, the same write is sent again', async () => {
  const { sent, answers, ask } = writes();
  const refused = ask(undefined);
  answers[0]?.reject(new Error('refused'));
  await expect(refused).rejects.toThrow('refused');
  const again = ask(undefined);
  answers[1]?.resolve('done');
  expect(await again).toBe('done');
  void ask(undefined);
  expect(sent).toHaveLength(3);
});

test('once refused, the same write is sent again while the first still refetches', async () => {
  const { sent, answers, ask, refused } = writes();
  const first = ask({ paused: false });
  refused({ paused: true });
  void ask({ paused: false });
  expect(sent).toHaveLength(1);
  refused({ paused: false });
  const again = ask({ paused: false });
  expect(sent).toHaveLength(2);
  answers[0]?.reject(new Error('given up'));
  await expect(first).rejects.toThrow('given up');
  // The end of the first does not end the second.
  void ask({ paused: false });
  expect(sent).toHaveLength(2);
  answers[1]?.resolve('done');
  expect(await again).toBe('done');
});
