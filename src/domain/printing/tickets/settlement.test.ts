import { expect, test } from 'vitest';
import { type PrintedSettlement, settlementTicket } from './settlement.ts';

const settlement: PrintedSettlement = {
  number: 12,
  at: '2026-11-20T23:30:00.000Z',
  by: 'Bia',
  amount: -1_500,
  method: 'cash',
  handedOver: 8_000,
  paid: 6_500,
  cash: 0,
  carried: 0,
};
const NONE = { amount: 0, cash: 0, proof: 0, trips: 0 } as const;
const lines = [
  { kind: 'delivery', ...NONE, amount: 700, trips: 1, orderId: 'o', label: '1042', day: '2026-11-19' },
  { kind: 'card', ...NONE, proof: 900, day: '2026-11-18' },
  { kind: 'tip', ...NONE, amount: 1, reason: 'Chuva', day: '2026-11-20' },
  { kind: 'paid', ...NONE, amount: -701, day: '2026-11-20', at: settlement.at },
] as const;
const context = { paper: { width: 80 }, timeZone: 'America/Sao_Paulo', house: 'Cantina' } as const;
/** Lines of a ticket, with gaps and rules shortened. */
const ticket = (more: Partial<PrintedSettlement> = {}) =>
  settlementTicket('Rui', { ...settlement, ...more }, lines, context)
    .replace(/(\\x2d)+/g, '---')
    .replace(/(\\x20){3,}/g, ' … ')
    .replace(/\\x20|\u00a0/g, ' ')
    .split('\n');

test('a settlement is printed with its lines day by day, what is open, and room to sign', () => {
  expect(ticket()).toEqual([
    '"^^Cantina^^"',
    '"^^ACERTO 12^^"',
    'Não é documento fiscal.',
    '|---',
    '|"Rui"',
    '|Feito … 20/11 20:30',
    '|Por … Bia',
    '|---',
    '|"quinta, 19/11"',
    '|Entrega · pedido 1042 … R$ 7,00',
    '|1 entrega · A loja deve R$ 7,00',
    '|---',
    '|"sexta, 20/11"',
    '|Gorjeta … R$ 0,01',
    '|  Chuva',
    '|A loja deve R$ 0,01',
    '|---',
    '|Pagamento … ---R$ 7,01',
    '|---',
    '|"Deve à loja R$ 15,00"',
    '|Dinheiro entregue … R$ 80,00',
    '|Pago (Dinheiro do caixa) … R$ 65,00',
    '|~',
    '|~',
    '|---',
    'Rui',
    '|~',
  ]);
});

test('names payer and payee, and the balance that remains', () => {
  const differing = (more: Partial<PrintedSettlement>) => ticket(more).filter((line) => !ticket().includes(line));
  expect(differing({ paid: -100, carried: 250 })).toEqual([
    '|Recebido do motoboy … R$ 1,00',
    '|Fica para o próximo: A loja deve R$ 2,50',
  ]);
  expect(differing({ paid: 0, method: 'pix' })).toEqual(['|Pago (Pix) … R$ 0,00']);
  expect(differing({ until: '2026-11-19' })).toEqual(['|Até … quinta, 19/11']);
});
