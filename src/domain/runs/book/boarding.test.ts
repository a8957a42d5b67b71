import { describe, expect, test } from 'vitest';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { boardRun, isStillAtShop, leaveBehind } from './boarding.ts';
import type { Run } from './run.ts';

const MINUTE = 60_000;
const shop = { latitude: -23.5, longitude: -46.6 };
const at = (minutes: number) => new Date(FRIDAY_NIGHT + minutes * MINUTE).toISOString();
const out = (overrides: object = {}) => anOrder({ status: 3, dispatchAt: at(0), fkUserMotoboy: 'rui', ...overrides });
const now = (minutes: number) => FRIDAY_NIGHT + minutes * MINUTE;

describe('whether a courier is still at the shop', () => {
  const alone = { orders: [out()], position: undefined, shop };

  test('a courier without reports counts as at the shop for ten minutes after the last order', () => {
    expect(isStillAtShop(alone, now(10))).toBe(true);
    expect(isStillAtShop(alone, now(11))).toBe(false);
    expect(isStillAtShop({ ...alone, orders: [out(), out({ dispatchAt: at(5) })] }, now(14))).toBe(true);
    expect(isStillAtShop({ ...alone, orders: [out({ courierSince: at(30) })] }, now(40))).toBe(true);
    expect(isStillAtShop({ ...alone, orders: [] }, now(1))).toBe(false);
  });

  test('a courier who reported his departure or a delivery has left', () => {
    const step = { kind: 'left', at: at(1), receivedAt: at(1) };
    expect(isStillAtShop({ ...alone, orders: [out({ delivery: { steps: [step] } })] }, now(2))).toBe(false);
    expect(isStillAtShop({ ...alone, orders: [out(), out({ status: 5 })] }, now(2))).toBe(false);
  });

  test('a courier seen elsewhere since has left; an older position is ignored', () => {
    const away = { latitude: -23.51, longitude: -46.6, at: now(2) };
    expect(isStillAtShop({ ...alone, position: away }, now(3))).toBe(false);
    expect(isStillAtShop({ ...alone, position: { ...away, at: now(-5) } }, now(3))).toBe(true);
    expect(isStillAtShop({ ...alone, position: { ...away, at: now(0) } }, now(3))).toBe(true);
    expect(isStillAtShop({ ...alone, position: { ...shop, at: now(2) } }, now(3))).toBe(true);
  });
});

describe('the run with which orders leave', () => {
  const by = { id: 'bia', name: 'Bia', at: 1000 };
  const rui = { id: 'rui', name: 'Rui' };
  const asked = { courier: rui, orderIds: ['a', 'b'], joins: undefined, newId: 'new', nextNumber: 7 };
  const run = (id: string, orderIds: readonly string[], overrides: Partial<Run> = {}): Run => ({
    id,
    number: 3,
    state: 'planned',
    isProposal: false,
    courierId: 'rui',
    courierName: 'Rui',
    stops: orderIds.map((orderId) => ({ orderId, locked: false })),
    createdAt: 0,
    ...overrides,
  });
  const idsOf = ({ stops }: Run) => stops.map(({ orderId }) => orderId);

  test('is a new one, on the road and held until they have left', () => {
    const { book, run: made } = boardRun([], asked, by);
    expect(made).toMatchObject({ id: 'new', number: 7, state: 'out', heldBy: { id: 'bia' }, dispatchedAt: 1000 });
    expect(idsOf(made)).toEqual(['a', 'b']);
    expect(book).toEqual([made]);
  });

  test('is the one that its courier has not left with', () => {
    const { run: joined } = boardRun([run('r', ['x'], { state: 'out' })], { ...asked, joins: 'r' }, by);
    expect([joined.id, joined.number, idsOf(joined)]).toEqual(['r', 3, ['x', 'a', 'b']]);
    const others = run('r', ['x'], { state: 'out', courierId: 'ana' });
    expect(boardRun([others], { ...asked, joins: 'r' }, by).run.id).toBe('new');
  });

  test('is the planned one that has just these orders, in its sequence', () => {
    const { run: same } = boardRun([run('p', ['b', 'a'])], asked, by);
    expect([same.id, same.number, same.state, idsOf(same)]).toEqual(['p', 3, 'out', ['b', 'a']]);
    expect(boardRun([run('p', ['a', 'b', 'c'])], asked, by).run.id).toBe('new');
  });

  test('has locked stops and is no proposal, also where it was one', () => {
    expect(boardRun([], asked, by).run).toMatchObject({ isProposal: false, stops: Array(2).fill({ locked: true }) });
    const { number: _, ...proposal } = run('p', ['a', 'b'], { isProposal: true });
    expect(boardRun([proposal], asked, by).run).toMatchObject({ id: 'p', number: 7, isProposal: false });
  });

  test('is a new one if the planned one is of another courier, is held or has left', () => {
    const held = { id: 'caio', name: 'Caio', until: 2000 };
    for (const more of [{ courierId: 'ana' }, { heldBy: held }, { state: 'ended' }] as const) {
      expect(boardRun([run('p', ['a', 'b'], more)], asked, by).run.id).toBe('new');
    }
    expect(boardRun([run('p', ['a', 'c'])], asked, by).run.id).toBe('new');
  });

  test('has at most 30 stops', () => {
    const joining = (count: number) => {
      const orderIds = Array.from({ length: count }, (_, index) => `x${index}`);
      return boardRun([run('r', orderIds, { state: 'out' })], { ...asked, joins: 'r' }, by).run.id;
    };
    expect([joining(28), joining(29)]).toEqual(['r', 'new']);
  });

  test('leaves the other runs as they are', () => {
    const other = run('q', ['z']);
    const { book } = boardRun([other], asked, by);
    expect(book[0]).toBe(other);
    expect(leaveBehind(book, 'new', ['a', 'b'])).toEqual([other]);
    const held = run('h', ['a', 'z'], { heldBy: { id: 'caio', name: 'Caio', until: 2000 } });
    expect(leaveBehind([held], 'new', ['a'])).toEqual([held]);
  });

  test('takes them out of their planned runs, except held ones', () => {
    const held = run('h', ['b', 'd'], { heldBy: { id: 'caio', name: 'Caio', until: 2000 } });
    const { book } = boardRun([run('p', ['a', 'c']), run('q', ['a']), held], asked, by);
    expect(book.map((one) => [one.id, idsOf(one)])).toEqual([
      ['p', ['c']],
      ['h', ['b', 'd']],
      ['new', ['a', 'b']],
    ]);
  });

  test('loses what did not leave, and is gone without an order', () => {
    const { book } = boardRun([], asked, by);
    expect(leaveBehind(book, 'new', ['a']).map(idsOf)).toEqual([['b']]);
    expect(leaveBehind(book, 'new', [])[0]?.heldBy).toBeUndefined();
    expect(leaveBehind(book, 'new', ['a', 'b'])).toEqual([]);
  });
});
