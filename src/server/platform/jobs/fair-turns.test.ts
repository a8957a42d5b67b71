import { describe, expect, it } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

/** Work that ends on command, and the order in which it began. */
function workshop(options: { atOnce: number; each: number }) {
  const turns = createFairTurns(options);
  const begun: string[] = [];
  const open = new Map<string, () => void>();
  const add = (who: string, name: string) =>
    turns.run(who, () => {
      begun.push(name);
      return new Promise<void>((resolve) => open.set(name, resolve));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const finish = async (name: string) => {
    await settle();
    open.get(name)?.();
    await settle();
  };
  return { turns, begun, add, finish };
}

describe('fair turns', () => {
  it('a long line of one establishment does not delay another', async () => {
    const { begun, add, finish } = workshop({ atOnce: 1, each: 1 });
    for (let index = 0; index < 1000; index += 1) void add('big', `big ${index}`);
    void add('small', 'small');
    await finish('big 0');
    await finish('small');
    await finish('big 1');
    expect(begun).toEqual(['big 0', 'small', 'big 1', 'big 2']);
  });

  it('an establishment with hanging work holds no more than its share', async () => {
    const { begun, add, finish, turns } = workshop({ atOnce: 3, each: 2 });
    for (let index = 0; index < 5; index += 1) void add('hanging', `hanging ${index}`);
    for (let index = 0; index < 3; index += 1) void add('well', `well ${index}`);
    for (let index = 0; index < 3; index += 1) await finish(`well ${index}`);
    expect(begun).toEqual(['hanging 0', 'hanging 1', 'well 0', 'well 1', 'well 2']);
    expect(turns.running()).toBe(2);
  });

  it('passes the place of failed work to the next, and the failure to its caller', async () => {
    const turns = createFairTurns({ atOnce: 1, each: 1 });
    const failed = turns.run('a', () => Promise.reject(new Error('no')));
    const next = turns.run('a', async () => 'next');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
