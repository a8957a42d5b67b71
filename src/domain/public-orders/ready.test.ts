import { expect, test } from 'vitest';
import { PICKUP } from '#domain/orders/promise/pickup.ts';
import { MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { type ShownFacts, showOrder } from './show.ts';
import { adviceText, outlookOf, stateText, stepsOf, veryLateMinutes } from './texts.ts';

const facts: ShownFacts = {
  shop: { fantasyName: 'Cantina', phones: [], timeZone: 'America/Sao_Paulo' },
  photoAddress: (url) => url,
  logoAddress: (url) => url,
  over: null,
};
const at = (minutes: number) => FRIDAY_NIGHT + minutes * MINUTE_MS;
const readyAt = toIso(at(12));
const seen = (order: Parameters<typeof showOrder>[0], minutes = 15) => showOrder(order, facts, at(minutes));
const step = (order: ReturnType<typeof seen>) => stepsOf(order).find(({ phase }) => phase === 'current');

test('a pickup that the kitchen has finished says so: it is not late, however long its customer takes', () => {
  const ready = seen(anOrder({ orderType: PICKUP, readyAt }), 120);
  expect(stateText(ready)).toBe('Seu pedido está pronto para a retirada');
  expect(ready).toMatchObject({ readyAt, isLate: false });
  expect([ready.expectedAt, outlookOf(ready, at(120)), veryLateMinutes(ready, at(120))]).toEqual([
    undefined,
    'on-time',
    null,
  ]);
  expect([adviceText(ready, at(120)), step(ready)]).toEqual(['', { name: 'Pronto', at: readyAt, phase: 'current' }]);
  const unready = seen(anOrder({ orderType: PICKUP }), 120);
  expect(unready).toMatchObject({ isLate: true });
  expect(veryLateMinutes(unready, at(120))).toBe(90);
});

test('a delivery that waits for its courier is ready as well, and may be late', () => {
  const ready = seen(anOrder({ readyAt }), 120);
  expect(stateText(ready)).toBe('Seu pedido está pronto para sair');
  expect([ready.isLate, veryLateMinutes(ready, at(120))]).toEqual([true, 90]);
  expect(seen(anOrder({ readyAt }))).toMatchObject({ expectedAt: toIso(at(30)) });
});

test.each([3, 5, 9])('an order of status %i is no longer ready', (status) => {
  expect(seen(anOrder({ readyAt, status }))).not.toHaveProperty('readyAt');
});
