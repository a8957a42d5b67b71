import { expect, test } from 'vitest';
import { nextTry } from './retry.ts';
import { runMessage, testMessage, unseenMessage } from './texts.ts';

test('a message names one order and counts several', () => {
  expect(unseenMessage(['15'], 'Cantina').title).toBe('Pedido 15 aguardando');
  expect(unseenMessage(['15', '16'], 'Cantina')).toMatchObject({
    title: '2 pedidos aguardando',
    body: 'Cantina: ninguém viu ainda. O mais novo é o 16.',
    path: '/dashboard',
  });
  expect(runMessage(['15'])).toMatchObject({ title: 'Nova entrega para você', body: 'Pedido 15' });
  expect(runMessage(['15', '16'])).toMatchObject({ title: '2 entregas novas para você', body: 'Pedidos 15, 16' });
  expect(testMessage('x').test).toBe('x');
});

test('a failed message is tried again with doubling pauses, and not after its end', () => {
  const message = { tries: 1, expiresAt: 600_000 };
  expect(nextTry(message, 0)).toBe(2_000);
  expect(nextTry({ ...message, tries: 3 }, 0)).toBe(8_000);
  expect(nextTry({ ...message, tries: 30 }, 0)).toBe(60_000);
  expect(nextTry(message, 0, 30)).toBe(30_000);
  expect(nextTry(message, 599_000)).toBeUndefined();
});
