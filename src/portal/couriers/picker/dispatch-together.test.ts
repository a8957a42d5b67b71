import { expect, test } from 'vitest';
import { anOrder } from '#tests/support/order-examples.ts';
import { partialFailure } from './dispatch-together.ts';
import { togetherText } from './together-texts.ts';

const numbered = (cdDelivery: string) => {
  const order = anOrder({ id: cdDelivery, motoboy: { name: 'Rafael Moura', phone: '', photoUrl: '' } });
  return { ...order, order: { ...order.order, cdDelivery } };
};
const failure = { sentence: 'Atenção, esse pedido já foi atualizado.', retryable: false, order: null };

test('orders dispatched together are counted, a single one is named', () => {
  expect(togetherText([numbered('14'), numbered('15')])).toBe('2 pedidos saíram com Rafael Moura.');
  expect(togetherText([numbered('14')])).toBe('14 saiu com Rafael Moura.');
});

test('after partial refusals, each order is named with its result', () => {
  const result = {
    sent: [numbered('14'), numbered('15')],
    refused: [{ order: numbered('16'), failure: { ...failure, detail: 'Despachado por Bia às 20:41.' } }],
  };
  expect(partialFailure(result)).toMatchObject({
    sentence: failure.sentence,
    detail: 'Saíram: 14, 15. 16 não saiu (Despachado por Bia às 20:41)',
  });
  expect(partialFailure({ ...result, sent: [] }).detail).toBe('16 não saiu (Despachado por Bia às 20:41)');
});
