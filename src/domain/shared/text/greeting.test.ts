import { expect, test } from 'vitest';
import { greetingOf } from './greeting.ts';

test('a message greets by the first name, or without a name', () => {
  expect(['  Ana Maria Prado', 'Bia', '', '  '].map(greetingOf)).toEqual(['Olá, Ana!', 'Olá, Bia!', 'Olá!', 'Olá!']);
});
