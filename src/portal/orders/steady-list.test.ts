import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptySteadyList, type SteadyList, steadyList } from './steady-list.ts';

interface Item {
  readonly id: string;
  readonly version: number;
}

const item = (id: string, version = 1): Item => ({ id, version });
const items = (...ids: string[]) => ids.map((id) => item(id));
const idsOf = (list: SteadyList<Item>) => list.rows.map(({ id, gone }) => (gone ? `(${id})` : id)).join(' ');
const start = (...ids: string[]) => steadyList(emptySteadyList<Item>(), items(...ids), { engaged: false });
const engaged = { engaged: true };

describe('while the operator uses the list', () => {
  test('a new item at the end is appended, because it moves no row', () => {
    expect(idsOf(steadyList(start('a', 'b'), items('a', 'b', 'c'), engaged))).toBe('a b c');
  });

  test('a new item at the top is held back', () => {
    const list = steadyList(start('a', 'b'), items('new', 'a', 'b'), engaged);
    expect([idsOf(list), list.held.map(({ id }) => id)]).toEqual(['a b', ['new']]);
  });

  test('an item that left stays as a ghost, and is live again when it comes back', () => {
    const without = steadyList(start('a', 'b', 'c'), items('a', 'c'), engaged);
    expect(idsOf(without)).toBe('a (b) c');
    expect(idsOf(steadyList(without, items('a', 'b', 'c'), engaged))).toBe('a b c');
  });

  test('an item the operator moved away leaves at once', () => {
    const list = steadyList(start('a', 'b'), items('b'), { engaged: true, own: new Set(['a']) });
    expect(idsOf(list)).toBe('b');
  });

  test('an item the operator brought back enters at once in its place', () => {
    const held = steadyList(start('a', 'c'), items('new', 'a', 'b', 'c'), { engaged: true, own: new Set(['b']) });
    expect([idsOf(held), held.held.map(({ id }) => id)]).toEqual(['a b c', ['new']]);
  });

  test('a changed item is updated in place', () => {
    const list = steadyList(start('a', 'b'), [item('b'), item('a', 2)], engaged);
    expect([idsOf(list), list.rows[0]?.item.version]).toEqual(['a b', 2]);
  });

  test('an empty list accepts every item', () => {
    expect(idsOf(steadyList(start(), items('a', 'b'), engaged))).toBe('a b');
  });
});

test('returns the same list when nothing changed', () => {
  const live = items('a', 'b');
  const list = steadyList(emptySteadyList<Item>(), live, { engaged: false });
  expect(steadyList(list, [...live], engaged)).toBe(list);
  expect(steadyList(list, [...live], { engaged: false })).toBe(list);
});

describe('over a long list', () => {
  const COUNT = 2000;
  let reads = 0;
  /** An item that counts how often its id is read: comparing each item with each row would take millions of reads. */
  const counted = (id: string): Item => ({
    version: 1,
    get id() {
      reads += 1;
      return id;
    },
  });
  const many = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => counted(`${prefix}${at}`));
  const readsOf = (work: () => unknown) => {
    reads = 0;
    work();
    return reads;
  };
  /** One entering item before each shown one. */
  const mixed = (entering: readonly Item[], shown: readonly Item[]) =>
    shown.flatMap((one, at) => [entering[at] ?? one, one]);

  test.each([1, 1000])('%i new items are appended in a time proportional to its length', (entering) => {
    const shown = many('shown', COUNT);
    const list = steadyList(emptySteadyList<Item>(), shown, { engaged: false });
    const live = [...shown, ...many('new', entering)];
    expect(readsOf(() => steadyList(list, live, engaged))).toBeLessThan(10 * live.length);
  });

  test('the operator’s items enter between all rows in a time proportional to its length', () => {
    const shown = many('shown', COUNT);
    const list = steadyList(emptySteadyList<Item>(), shown, { engaged: false });
    const entering = many('own', COUNT);
    const live = mixed(entering, shown);
    const own = new Set(entering.map(({ id }) => id));
    expect(readsOf(() => steadyList(list, live, { engaged: true, own }))).toBeLessThan(10 * live.length);
    expect(steadyList(list, live, { engaged: true, own }).rows.map((row) => row.item)).toEqual(live);
  });
});

const liveList = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdefghij'), version: fc.nat(3) }), {
  selector: ({ id }) => id,
});
const walk = fc.array(fc.record({ live: liveList, engaged: fc.boolean(), own: fc.subarray([...'abcdefghij']) }));

function forEachStep(
  steps: readonly { live: Item[]; engaged: boolean; own: string[] }[],
  check: (before: SteadyList<Item>, after: SteadyList<Item>, step: (typeof steps)[number]) => void,
) {
  let list = emptySteadyList<Item>();
  for (const step of steps) {
    const next = steadyList(list, step.live, { engaged: step.engaged, own: new Set(step.own) });
    check(list, next, step);
    list = next;
  }
  return list;
}

describe('in every sequence', () => {
  test('beginning or continuing to use the list changes nothing while the orders stay', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        forEachStep(steps, (_, after, { live, own }) => {
          expect(steadyList(after, live, { engaged: true, own: new Set(own) })).toBe(after);
        });
      }),
    );
  });

  test('every live item is either shown or held, once, in its newest version', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        forEachStep(steps, (_, { rows, held }, { live }) => {
          const known = [...rows.filter(({ gone }) => !gone).map((row) => row.item), ...held];
          expect(new Set(known)).toEqual(new Set(live));
          expect(known).toHaveLength(live.length);
          expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        });
      }),
    );
  });

  test('no row moves unless the operator moved it', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        forEachStep(steps, (before, after, { live, engaged, own }) => {
          if (!engaged) return;
          const alive = new Set(live.map(({ id }) => id));
          const known = new Set(before.rows.map(({ id }) => id));
          const stay = before.rows.map(({ id }) => id).filter((id) => alive.has(id) || !own.includes(id));
          const withoutOwn = after.rows.map(({ id }) => id).filter((id) => known.has(id) || !own.includes(id));
          expect(withoutOwn.slice(0, stay.length)).toEqual(stay);
        });
      }),
    );
  });

  test('releasing the list shows the live list', () => {
    fc.assert(
      fc.property(walk, liveList, (steps, live) => {
        const list = steadyList(
          forEachStep(steps, () => {}),
          live,
          { engaged: false },
        );
        expect(list.rows.map((row) => row.item)).toEqual(live);
        expect([list.held, list.rows.filter(({ gone }) => gone)]).toEqual([[], []]);
      }),
    );
  });
});
