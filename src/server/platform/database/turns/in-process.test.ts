import { expect, test } from 'vitest';
import { createTurns } from './in-process.ts';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('work of one name waits its turn, work of another name does not', async () => {
  const takeTurns = createTurns(60_000);
  const { opened, open } = gate();
  const calls: string[] = [];
  const first = takeTurns('a', () => opened.then(() => calls.push('first')));
  const second = takeTurns('a', async () => calls.push('second'));
  await takeTurns('b', async () => calls.push('other'));
  open();
  await Promise.all([first, second]);
  expect(calls).toEqual(['other', 'first', 'second']);
});

test('a failure reaches its own caller only, and the next one runs', async () => {
  const takeTurns = createTurns(60_000);
  const failed = takeTurns('a', () => Promise.reject(new Error('no')));
  const next = takeTurns('a', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('work that has waited `patienceMs` goes ahead', async () => {
  const takeTurns = createTurns(1);
  const { opened, open } = gate();
  const stuck = takeTurns('a', () => opened);
  expect(await takeTurns('a', async () => 'went ahead')).toBe('went ahead');
  open();
  await stuck;
});
