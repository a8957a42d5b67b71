/** A mistake that somebody could make in a module that the simulation runs. */
export interface Bug {
  readonly name: string;
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
}

const LIVE = 'src/server/platform/live';
const LANES = 'src/server/platform/database/lanes.ts';

/** Each is found by the simulation, most within the first evening. */
export const BUGS: readonly Bug[] = [
  {
    name: 'a change that comes a second time is sent again',
    file: `${LIVE}/rooms/room.ts`,
    right: 'if (feed && entry.revision <= feed.revision) return early.size > 0;',
    wrong: 'if (feed && entry.revision < feed.revision) return early.size > 0;',
  },
  {
    name: 'who is answered with no change does not follow',
    file: `${LIVE}/answer-start.ts`,
    right: 'listener.isFollowing = true;',
    wrong: 'listener.isFollowing = message.length > 100;',
  },
  {
    name: 'a change that overtook its predecessor is sent at once',
    file: `${LIVE}/rooms/room.ts`,
    right: 'if (!feed || entry.revision > feed.revision + 1) {',
    wrong: 'if (!feed || entry.revision > feed.revision + 2) {',
  },
  {
    name: 'the day never turns',
    file: `${LIVE}/rooms/room.ts`,
    right: 'if (now >= room.dayStartsAt && now < room.dayEndsAt) return;',
    wrong: 'if (now >= room.dayStartsAt && room.dayStartsAt > 0) return;',
  },
  {
    name: 'nobody looks for what the bus lost',
    file: `${LIVE}/hub.ts`,
    right: 'else room.wanted = Math.max(room.wanted, counter);',
    wrong: 'else room.wanted = Math.max(room.wanted, feedRevision);',
  },
  {
    name: 'a tab of yesterday gets the changes only',
    file: `${LIVE}/answer-start.ts`,
    right: 'if (asked.day !== feed.day || asked.revision === null)',
    wrong: 'if (asked.revision === null)',
  },
  {
    name: 'a read that fails leaves its room reading forever',
    file: `${LIVE}/rooms/keeper.ts`,
    right: `    } finally {
      room.reading = false;
    }`,
    wrong: `    }
    room.reading = false;`,
  },
  {
    name: 'a dead line is never noticed',
    file: 'src/portal/live/socket.ts',
    right: 'expectSign(LONGEST_SILENCE_MS);',
    wrong: 'clearTimeout(silence);',
  },
  {
    name: 'writes behind a locked counter lose their turn',
    file: LANES,
    right: 'const all = [...locked, ...queue.waiting];',
    wrong: 'const all = [...queue.waiting, ...locked];',
  },
  {
    name: 'writes that find a locked counter are forgotten',
    file: LANES,
    right: 'if (left) setAside(queue, left);',
    wrong: 'if (left && queue.waiting.length > 0) setAside(queue, []);',
  },
  {
    name: 'a batch whose outcome is unknown is never answered',
    file: LANES,
    right: 'for (const { reject } of batch) reject(error);',
    wrong: 'if (batch.length === 1) for (const { reject } of batch) reject(error);',
  },
  {
    name: 'a write that came too late is answered as written',
    file: 'src/server/orders/postgres-orders.ts',
    right: `if (answer.outcome === 'written') {
      return ok({ how: 'written', order: { ...decision.value`,
    wrong: `if (answer.outcome !== 'known-key') {
      return ok({ how: 'written', order: { ...decision.value`,
  },
  {
    name: 'the key of a request is not looked at',
    file: 'src/server/orders/postgres-writer.ts',
    right: 'requestKey?.key, requestKey?.hash];',
    wrong: 'undefined, requestKey?.hash];',
  },
];
