import { expect, test } from 'vitest';
import { anOrder } from '#tests/support/order-examples.ts';
import { OWN_CHANNELS, withChannels } from './channels.ts';

const from = (...origins: string[]) => origins.map((origin) => anOrder({ origin }));
const labels = (...origins: string[]) => withChannels(OWN_CHANNELS, from(...origins)).map(({ label }) => label);

test('offers the channels of the listed orders and the portal’s own, by name', () => {
  expect(labels('Zap', 'Anota Aí')).toEqual(['Anota Aí', 'Balcão', 'Telefone', 'Zap']);
});

test('spellings that the search treats alike are one choice', () => {
  expect(labels('Anota Aí', 'anota ai', 'ANOTA  AÍ', 'balcao')).toEqual(['Anota Aí', 'Balcão', 'Telefone']);
});

test('known channels stay the same list, even if a filter hides their orders', () => {
  const known = withChannels(OWN_CHANNELS, from('Zap'));
  expect(withChannels(known, [])).toBe(known);
  expect(withChannels(known, from('ZAP'))).toBe(known);
});
