import { type SocketUser, socketClassOf } from './portal/simulated-sockets.ts';
import { openTab, type SimulatedTab } from './portal/simulated-tab.ts';
import { checkStore, differenceOf } from './world/checks.ts';
import { breakSomething } from './world/faults.ts';
import { createPeople, type People } from './world/people.ts';
import { createWorld, type World } from './world/world.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 18:00 in São Paulo. */
const FIRST_EVENING = Date.parse('2026-11-01T21:00:00.000Z');
const OPEN_MS = 50 * MINUTE;
/** 04:00 in São Paulo. */
const TURN_MS = 7 * HOUR;
/** Every how many evenings the tabs stay open until after 04:00. */
const NIGHTS_EVERY = 5;
const FAULT_EVERY_MS = 2 * MINUTE;
const LOOK_MS = 250;
/** After this long without faults, every tab must show what the store has. */
const RECOVERY_BOUND_MS = 30 * SECOND;
/** The evening on which more orders change than the feed keeps. */
const RUSH_EVENING = 1;
const RUSH = 2600;

export interface MonthReport {
  readonly seed: number;
  readonly days: number;
  readonly writes: number;
  readonly faults: number;
  /** Sorted times from the end of the faults until every tab was exact, in milliseconds. */
  readonly recoveries: readonly number[];
  readonly mistakes: readonly string[];
  /** The same for the same seed. */
  readonly digest: string;
}

/** Simulates so many days; stops at the first mistake. */
export async function liveMonth(seed: number, days: number): Promise<MonthReport> {
  const world = createWorld(seed, FIRST_EVENING);
  const people = createPeople(world);
  const counted = { writes: 0, faults: 0, recoveries: [] as number[], digest: 0 };
  let tabs: SimulatedTab[] = [];
  Object.assign(globalThis, {
    WebSocket: socketClassOf(world, () => tabs.find(({ owner }) => owner === world.time.owner()) as SocketUser),
  });
  process.on('unhandledRejection', world.report);
  world.heal();
  const month: Month = { world, people, counted, tabs: () => tabs };
  for (let evening = 0; evening < days && world.mistakes().length === 0; evening += 1) {
    await world.time.runUntil(FIRST_EVENING + evening * DAY);
    const before = tabs;
    tabs = ['a', 'a', 'a', 'b'].map((shop, index) => openTab(world, shop, `tab ${index}`, before[index]?.day()));
    await live(month, evening);
    for (const tab of tabs) tab.close();
    await world.time.runUntil(world.time.now() + 3 * MINUTE);
  }
  const { writes, faults, recoveries, digest } = counted;
  const sorted = recoveries.sort((one, other) => one - other);
  return { seed, days, writes, faults, recoveries: sorted, mistakes: world.mistakes(), digest: digest.toString(36) };
}

interface Month {
  readonly world: World;
  readonly people: People;
  readonly counted: { writes: number; faults: number; recoveries: number[]; digest: number };
  tabs(): readonly SimulatedTab[];
}

async function live(month: Month, evening: number): Promise<void> {
  const { world } = month;
  const end = world.time.now() + OPEN_MS;
  let nextFault = world.time.now() + MINUTE;
  let nextLook = end;
  while (world.time.now() < end && world.mistakes().length === 0) {
    if (world.time.now() >= nextLook) {
      await expectExact(month);
      nextLook = end;
    }
    if (world.time.now() >= nextFault) {
      for (let count = world.chance.between(1, 3); count > 0; count -= 1) {
        breakSomething(world, month.tabs(), world.chance);
        month.counted.faults += 1;
      }
      ask(month, world.chance.between(1, 25));
      nextFault = world.time.now() + world.chance.next() * 2 * FAULT_EVERY_MS;
      // Checks sometimes during a fault and sometimes only after several.
      if (world.chance.next() < 0.5) nextLook = world.time.now() + world.chance.next() ** 3 * MINUTE;
    }
    ask(month, world.chance.next() < 0.15 ? world.chance.between(5, 30) : 1);
    await world.time.runUntil(Math.min(nextLook, world.time.now() + world.chance.next() * 40 * SECOND));
  }
  await expectExact(month);
  if (evening === RUSH_EVENING && world.mistakes().length === 0) await rush(month);
  if (evening % NIGHTS_EVERY === 0 && world.mistakes().length === 0) await night(month);
}

/** Disconnects a tab until more orders changed than the feed sends one by one. */
async function rush(month: Month): Promise<void> {
  const { world, tabs } = month;
  const [sleeping] = tabs();
  for (const connection of [...(sleeping?.connections ?? [])]) connection.cut();
  if (sleeping) world.time.pause(sleeping.owner, 40 * SECOND);
  for (let count = 0; count < RUSH; count += 50) {
    ask(month, 50, tabs()[1], true);
    await world.time.runUntil(world.time.now() + 200);
  }
  await world.time.runUntil(world.time.now() + 40 * SECOND);
  await expectExact(month);
}

/** Places orders at the moment the business day changes; checks that every tab shows the new day. */
async function night(month: Month): Promise<void> {
  const { world } = month;
  const turn = Math.ceil((world.time.now() - TURN_MS) / DAY) * DAY + TURN_MS;
  await world.time.runUntil(turn - SECOND);
  for (const end = turn + 3 * SECOND; world.time.now() < end; ) {
    ask(month, 1);
    await world.time.runUntil(world.time.now() + 40 * world.chance.next());
  }
  await expectExact(month);
}

function ask({ world, people, tabs, counted }: Month, count: number, shown?: SimulatedTab, isNew = false): void {
  const tab = shown ?? world.chance.pick(tabs());
  for (let left = count; left > 0; left -= 1) people.ask(tab, isNew);
  counted.writes += count;
  if (world.chance.next() < 0.2) tab.readDay();
}

/** Ends the faults, measures the time until every tab is exact, and checks every answer. */
async function expectExact({ world, people, counted, tabs }: Month): Promise<void> {
  world.heal();
  for (const tab of tabs()) world.time.resume(tab.owner);
  const begun = world.time.now();
  const wrong = () => tabs().flatMap((tab) => differenceOf(world, tab) ?? []);
  const isDone = () => people.unanswered() === 0 && wrong().length === 0;
  while (!isDone() && world.time.now() < begun + RECOVERY_BOUND_MS) {
    await world.time.runUntil(world.time.now() + LOOK_MS);
  }
  counted.recoveries.push(world.time.now() - begun);
  for (const difference of wrong()) world.report(difference);
  if (people.unanswered() > 0) world.report(`${people.unanswered()} requests were never answered`);
  for (const shop of ['a', 'b']) checkStore(world, shop, people.errands);
  for (const { answer, key } of people.errands) {
    const text = `${key} ${answer?.status} ${answer?.order?.revision}`;
    for (let at = 0; at < text.length; at += 1) counted.digest = (counted.digest * 31 + text.charCodeAt(at)) % 2 ** 45;
  }
  people.forget();
}
