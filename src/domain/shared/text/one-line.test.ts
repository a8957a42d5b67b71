import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test('line breaks and blanks in a row are one blank', () => {
  expect(oneLine(' faltou a taxa\n\nda  segunda\tentrega ')).toBe('faltou a taxa da segunda entrega');
  expect(oneLine(' \n ')).toBe('');
});
