import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBoardDelays } from './board-delays.ts';
import { createFeed } from './feed.ts';
import type { Listener } from './listener.ts';
import { createRoom } from './rooms/room.ts';

const UTC = () => 0;
const LISTENER = {} as Listener;

function roomWith(listeners: number) {
  const room = createRoom('shop', UTC, Date.now());
  room.feed = createFeed({ day: room.day, revision: 1, entries: [] });
  for (let at = 0; at < listeners; at += 1) room.listeners.add({ ...LISTENER });
  return room;
}

test('all orders of a turn are one value: the longest', async () => {
  const seen: number[] = [];
  const delays = createBoardDelays((seconds) => seen.push(seconds));
  const now = Date.now();
  for (const ago of [10, 4000, 20]) delays.arrived(roomWith(2), now - ago);
  expect(seen).toEqual([]);
  await nextTurn();
  expect(seen).toEqual([expect.closeTo(4, 0)]);
  delays.arrived(roomWith(1), Date.now());
  await nextTurn();
  expect(seen).toHaveLength(2);
});

test('an order that waits for an earlier one counts once that has been read, from its own commit', async () => {
  const seen: number[] = [];
  const delays = createBoardDelays((seconds) => seen.push(seconds));
  const room = roomWith(1);
  room.wanted = 3;
  delays.arrived(room, Date.now() - 7000);
  await nextTurn();
  expect(seen).toEqual([]);
  const nothing = async () => undefined;
  const reads = delays.watch({ load: nothing, reachBack: nothing, catchUp: async () => room.feed?.advance(3) });
  await reads.catchUp(room);
  await nextTurn();
  expect(seen).toEqual([expect.closeTo(7, 0)]);
});

test('an establishment that nobody listens to counts for nothing, nor does an order without a time', async () => {
  const seen: number[] = [];
  const delays = createBoardDelays((seconds) => seen.push(seconds));
  delays.arrived(roomWith(0), Date.now());
  delays.arrived(roomWith(1), undefined);
  await nextTurn();
  expect(seen).toEqual([]);
});
