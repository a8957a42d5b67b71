import { expect, test } from 'vitest';
import { enumerated } from './enumerated.ts';

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A e B'],
  [['A', 'B', 'C'], 'A, B e C'],
])('%j is enumerated as "%s"', (parts, text) => expect(enumerated(parts)).toBe(text));
