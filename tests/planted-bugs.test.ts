import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUGS } from './simulation/planted/bugs.ts';

test.each(BUGS)('the text that “$name” replaces stands once in its file', ({ file, right }) => {
  expect(readFileSync(file, 'utf8').split(right)).toHaveLength(2);
});
