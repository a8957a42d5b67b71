import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('ids are version 7, all different, and sort by the time they were made', async () => {
  const early = Array.from({ length: 2000 }, newId);
  await new Promise((resolve) => setTimeout(resolve, 3));
  const late = Array.from({ length: 2000 }, newId);
  expect(new Set([...early, ...late]).size).toBe(4000);
  for (const id of early) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect((early.toSorted().at(-1) ?? '') < (late.toSorted()[0] ?? '')).toBe(true);
});
