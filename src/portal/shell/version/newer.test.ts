import { expect, test } from 'vitest';
import { scriptOf } from './newer.ts';

test('a version is known by the name of its main script', () => {
  const page = '<script src="/color-scheme.js"></script><script type="module" crossorigin src="/assets/index-a1.js">';
  expect(scriptOf(page)).toBe('/assets/index-a1.js');
  expect(scriptOf('<p>Em manutenção</p>')).toBeUndefined();
});
