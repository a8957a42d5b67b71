import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { visitInTurns } from './sweep.ts';

test('other work gets a turn between the visits; who has left is not visited', async () => {
  const members = new Set(Array.from({ length: 1000 }, (_, index) => index));
  const visited: number[] = [];
  visitInTurns(members, (member) => visited.push(member));
  expect(visited.length).toBeGreaterThan(0);
  expect(visited.length).toBeLessThan(100);
  members.delete(999);
  let turns = 0;
  for (; visited.length < 999 && turns < 1000; turns += 1) await turn();
  expect(turns).toBeGreaterThan(9);
  await turn();
  expect(visited).toEqual(Array.from({ length: 999 }, (_, index) => index));
});

test('few members are visited at once', () => {
  const visited: string[] = [];
  visitInTurns(['a', 'b'], (member) => visited.push(member));
  visitInTurns([], (member) => visited.push(member));
  expect(visited).toEqual(['a', 'b']);
});
