import type { Chance } from '../../../scripts/simulation/random.ts';
import type { Network } from '../world/network.ts';
import type { Owner, VirtualTime } from '../world/virtual-time.ts';
import { readRows } from './reads.ts';
import { Shop } from './tables.ts';
import { type Write, writeOf } from './writes.ts';

/** How long the portal's connection pool waits for an answer, and the store for a lock. */
const ANSWER_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 250;
const LOCK_LOOK_MS = 5;

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
  answer(rows: readonly object[]): void;
  fail(code: string, message: string): void;
}

/** A PostgreSQL of the simulation: keeps what it has committed through every fault. */
export interface SimulatedStore {
  shop(id: string): Shop;
  readonly owner: Owner;
  /** Ends every connection and loses what was not committed. Accepts connections again after so many milliseconds. */
  crash(downMs: number): void;
  /** Locks an establishment's counter, as another transaction would, for so many milliseconds. */
  hold(id: string, ms: number): void;
  /** The pool of connections of a node. */
  poolOf(owner: Owner): unknown;
}

export function createSimulatedStore(time: VirtualTime, chance: Chance, network: Network): SimulatedStore {
  const shops = new Map<string, Shop>();
  const owner = time.newOwner('store');
  let life = 0;
  let upAt = 0;
  const ends = new Set<{ readonly node: Owner; cut(): void }>();

  const shop = (id: string): Shop => {
    const found = shops.get(id) ?? new Shop();
    shops.set(id, found);
    return found;
  };
  const shopOf = (id: unknown) => shop(String(id));
  const releaseAll = () => {
    for (const one of shops.values()) one.heldBy = undefined;
  };
  const isFree = (id: string) => shop(id).heldBy === undefined;

  /** Takes the counters, commits after a while, unless the store ends first. */
  const commit = (write: Write, held: readonly string[], asked: Asked): void => {
    const me = Symbol();
    const born = life;
    for (const id of held) shop(id).heldBy = me;
    const work = 0.3 + chance.next() * 1.5 + (chance.next() < 0.02 ? 20 : 0);
    time.after(work, owner, () => {
      if (life !== born) return;
      const rows = write.run(new Set(held), shopOf);
      for (const id of held) if (shop(id).heldBy === me) shop(id).heldBy = undefined;
      asked.answer(rows);
    });
  };
  const takeLocks = (write: Write, asked: Asked, waitedMs: number): unknown => {
    const born = life;
    const isWaiting = asked.values.at(-1) === true;
    if (!isWaiting) return commit(write, write.establishments.filter(isFree), asked);
    if (write.establishments.every(isFree)) return commit(write, write.establishments, asked);
    if (waitedMs >= LOCK_TIMEOUT_MS) return asked.fail('55P03', 'canceling statement due to lock timeout');
    return time.after(LOCK_LOOK_MS, owner, () => {
      if (life === born) takeLocks(write, asked, waitedMs + LOCK_LOOK_MS);
    });
  };
  const receive = (asked: Asked): unknown => {
    if (time.now() < upAt) return asked.fail('ECONNREFUSED', 'connect ECONNREFUSED');
    const write = writeOf(asked.text, asked.values);
    if (write) return takeLocks(write, asked, 0);
    return asked.answer(readRows(asked.text, asked.values, shopOf));
  };

  const query = (node: Owner, text: string, values: readonly unknown[]) =>
    new Promise<{ rows: readonly object[]; rowCount: number; command: string }>((resolve, reject) => {
      const settle = (run: () => void) => {
        giveUp();
        ends.delete(end);
        run();
      };
      const failNow = (code: string, message: string) =>
        settle(() => reject(Object.assign(new Error(message), { code })));
      const cut = () => failNow('ECONNRESET', 'Connection terminated unexpectedly');
      const back = (run: () => void) => time.after(network.delay(), node, run);
      const isCut = chance.next() < network.weather.cutStatements;
      const isCutBefore = isCut && chance.next() < 0.5;
      const born = life;
      const end = { node, cut };
      ends.add(end);
      const giveUp = time.after(ANSWER_TIMEOUT_MS, node, () => failNow('', 'Query read timeout'));
      const asked: Asked = {
        text,
        values,
        answer: (rows) =>
          back(() => {
            if (isCut || life !== born) cut();
            else settle(() => resolve({ rows, rowCount: rows.length, command: 'SELECT' }));
          }),
        fail: (code, message) => back(() => failNow(code, message)),
      };
      if (isCutBefore) back(cut);
      else time.after(network.delay(), owner, () => (life === born ? receive(asked) : undefined));
    });

  return {
    shop,
    owner,
    crash(downMs) {
      life += 1;
      upAt = time.now() + downMs;
      releaseAll();
      for (const { node, cut } of ends) time.after(network.delay(), node, cut);
      ends.clear();
    },
    hold(id, ms) {
      const me = Symbol();
      const one = shop(id);
      if (one.heldBy !== undefined) return;
      one.heldBy = me;
      time.after(ms, owner, () => {
        if (one.heldBy === me) one.heldBy = undefined;
      });
    },
    poolOf: (node) => {
      const ask = (asked: string | { text: string; values: readonly unknown[] }, values: readonly unknown[] = []) =>
        typeof asked === 'string' ? query(node, asked, values) : query(node, asked.text, asked.values);
      return { query: ask, connect: async () => ({ query: ask, release: () => {} }), end: async () => {} };
    },
  };
}
