import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Part, startParts, stopParts } from './part.ts';

/** Parts that record what is done to them; `stops` says how one of them ends. */
function partsWithCalls(names: readonly string[], stops: Readonly<Record<string, () => Promise<void>>> = {}) {
  const calls: string[] = [];
  const parts: readonly Part[] = names.map((name) => ({
    name,
    start: () => void calls.push(`start ${name}`),
    async stop() {
      calls.push(`stop ${name}`);
      await stops[name]?.();
      calls.push(`${name} is over`);
    },
  }));
  return { parts, calls };
}

const unexpected = (name: string, error: unknown) => {
  throw new Error(`${name} did not stop`, { cause: error });
};

describe('the parts of the portal', () => {
  it('start in the listed order', () => {
    const { parts, calls } = partsWithCalls(['orders', 'webhooks', 'jobs']);
    startParts(parts);
    expect(calls).toEqual(['start orders', 'start webhooks', 'start jobs']);
  });

  it('stop in the reverse order, one after the other', async () => {
    const { parts, calls } = partsWithCalls(['orders', 'webhooks', 'jobs'], { webhooks: turn, jobs: turn });
    await stopParts(parts, unexpected);
    expect(calls).toEqual([
      'stop jobs',
      'jobs is over',
      'stop webhooks',
      'webhooks is over',
      'stop orders',
      'orders is over',
    ]);
  });

  it('stop even if one of them fails, at once or later', async () => {
    const broken = {
      name: 'broken',
      stop: () => {
        throw new Error('at once');
      },
    };
    const { parts, calls } = partsWithCalls(['orders', 'webhooks', 'jobs'], {
      webhooks: async () => {
        await turn();
        throw new Error('later');
      },
    });
    const failures: unknown[] = [];
    await stopParts([...parts, broken], (name, error) => failures.push([name, (error as Error).message]));
    expect(failures).toEqual([
      ['broken', 'at once'],
      ['webhooks', 'later'],
    ]);
    expect(calls).toEqual(['stop jobs', 'jobs is over', 'stop webhooks', 'stop orders', 'orders is over']);
  });

  it('may have neither start nor stop', async () => {
    startParts([{ name: 'routes only' }]);
    await stopParts([{ name: 'routes only' }], unexpected);
  });
});
