import { expect, test } from 'vitest';
import { readEnvironment } from '#server/platform/environment.ts';
import { PARTNERS } from '../scripts/partners.ts';

test('the stand-ins have their own names and ports, and the portal accepts the variables they print', async () => {
  expect(new Set(PARTNERS.map(({ port }) => port)).size).toBe(PARTNERS.length);
  expect(new Set(PARTNERS.map(({ name }) => name)).size).toBe(PARTNERS.length);
  const running = await Promise.all(PARTNERS.map(({ start }) => start(0)));
  try {
    const variables = Object.assign({}, ...running.map(({ environment }) => environment));
    expect(() => readEnvironment({ NODE_ENV: 'test', ...variables })).not.toThrow();
    for (const { commands } of running) {
      if (commands.well) await commands.well();
      expect(Object.keys(commands).length).toBeGreaterThan(0);
    }
  } finally {
    await Promise.all(running.map(({ close }) => close()));
  }
});
