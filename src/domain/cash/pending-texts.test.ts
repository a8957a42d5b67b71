import { expect, test } from 'vitest';
import type { PendingKind } from './pending.ts';
import { PENDING_TEXTS, pendingTitle } from './pending-texts.ts';

test.each<[PendingKind, string, string, string]>([
  ['cash-on-route', '1 entrega em dinheiro na rua', '2 entregas em dinheiro na rua', 'Receba e conclua o pedido'],
  [
    'on-route',
    '1 entrega na rua, sem dinheiro a receber',
    '2 entregas na rua, sem dinheiro a receber',
    'próximo caixa',
  ],
  ['awaiting', '1 pedido aguardando', '2 pedidos aguardando', 'próximo caixa'],
  ['open-comandas', '1 comanda aberta', '2 comandas abertas', 'o resto entra no próximo'],
  [
    'unconfirmed',
    '1 pagamento em Pix ou pela internet sem confirmação',
    '2 pagamentos em Pix ou pela internet sem confirmação',
    'conte pelo extrato',
  ],
  [
    'unpaid',
    '1 pedido concluído cujo pagamento não bate com o total',
    '2 pedidos concluídos cujo pagamento não bate com o total',
    'sem pagamento registrado',
  ],
])('%s has a title for one and for many, and says what to do', (kind, one, many, advice) => {
  expect([pendingTitle(kind, 1), pendingTitle(kind, 2)]).toEqual([one, many]);
  expect(pendingTitle(kind, 0)).toBe(many.replace('2', '0'));
  expect(PENDING_TEXTS[kind].advice).toContain(advice);
});
