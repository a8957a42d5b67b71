import { expect, test } from 'vitest';
import { pinProblemText } from './problem-text.ts';

const shop = { latitude: -23.5592, longitude: -46.6451 };

test('a pin in the sea is not remembered, one in the next town is', () => {
  expect(pinProblemText({ latitude: -25, longitude: -40 }, shop)).toBe(
    'Este ponto fica a 692 km da loja. Confira o pino.',
  );
  expect(pinProblemText({ latitude: -23.96, longitude: -46.33 }, shop)).toBe('');
  expect(pinProblemText({ latitude: -25, longitude: -40 }, null)).toBe('');
  expect(pinProblemText(null, shop)).toContain('Toque no mapa');
});
