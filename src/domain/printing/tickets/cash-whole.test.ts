import { expect, test } from 'vitest';
import { type CashReport, DRAWER } from '#domain/cash/report.ts';
import { shownTicket } from '#tests/support/printing/shown-ticket.ts';
import { cashReadingTicket, cashReportTicket, type PrintedClosing } from './cash.ts';

const AT = '2026-11-21T02:30:00.000Z';
const context = {
  paper: { width: 80 },
  timeZone: 'America/Sao_Paulo',
  house: { name: 'Cantina', cnpj: '11222333000181' },
} as const;
const report: CashReport = {
  openedAt: '2026-11-20T21:00:00.000Z',
  openedBy: 'Bia',
  until: AT,
  float: 20_000,
  supplies: 100,
  withdrawals: 8000,
  movements: [
    { id: 'm', kind: 'withdrawal', amount: 8000, reason: 'cofre', at: AT, by: 'Bia' },
    { id: 'n', kind: 'supply', amount: 100, reason: 'moedas', at: AT, by: 'Rui' },
  ],
  lines: [
    { line: 'pix', name: 'Pix', group: 'proof', count: 2, received: 3000, expected: 3000 },
    { line: DRAWER, name: 'Dinheiro', group: 'drawer', count: 1, received: 5000, expected: 17_100 },
    { line: 'vr', name: 'VR', group: 'voucher', count: 0, received: 0, expected: 0 },
    { line: 'conta', name: 'Conta', group: 'account', count: 1, received: 900, expected: 900 },
    { line: 'app', name: 'App', group: 'online', count: 1, received: 1, expected: 1 },
    { line: '-', name: 'Sem pagamento', group: 'unpaid', count: 1, received: 2, expected: 2 },
  ],
  sold: 8903,
  service: 300,
  salesCount: 4,
  voided: { count: 1, amount: 2630 },
  outside: { count: 1, amounts: [{ name: 'Pix', amount: 1000 }] },
  voids: [
    {
      orderId: '8',
      label: '1043',
      at: AT,
      amounts: [{ name: 'Dinheiro', amount: -2630 }],
      reason: 'desistiu',
      by: 'Rui',
    },
  ],
  corrections: [{ orderId: '7', label: '1042', at: AT, amounts: [{ name: 'Dinheiro', amount: -5000 }] }],
  corrected: [
    {
      orderId: '9',
      label: '1044',
      at: AT,
      amounts: [
        { name: 'Dinheiro', amount: -1000 },
        { name: 'Pix', amount: 1000 },
      ],
      reason: 'pagou de outra forma',
      by: 'Bia',
    },
    { orderId: '10', label: 'Mesa 4', at: AT, amounts: [], by: 'Rui' },
  ],
};
const closing: PrintedClosing = {
  number: 12,
  closedAt: AT,
  closedBy: 'Rui',
  count: {
    compared: [
      {
        line: DRAWER,
        name: 'Dinheiro',
        expected: 17_100,
        counted: 16_500,
        difference: -600,
        reason: 'Troco dado a mais',
        notes: [
          { value: 5000, quantity: 3 },
          { value: 500, quantity: 1 },
          { value: 10, quantity: 0 },
        ],
      },
      { line: 'pix', name: 'Pix', expected: 3000, counted: 3000, difference: 0 },
    ],
  },
  difference: -600,
  recounts: [{ at: AT, by: 'B', difference: -900 }],
  readings: [{ at: AT, by: 'Bia' }],
  carried: [{ kind: 'open-comandas', count: 2 }],
};

const MONEY = [
  '|-',
  '|"4 vendas … R$ 89,03"',
  '|  1 venda estornada (não soma) … R$ 26,30',
  '|  inclui taxa de serviço … R$ 3,00',
  '|Dinheiro (1) … R$ 50,00',
  '|Pix (2) … R$ 30,00',
  '|Vales:',
  '|VR … R$ 0,00',
  '|Fiado, a receber:',
  '|Conta (1) … R$ 9,00',
  '|Pago pela internet:',
  '|App (1) … R$ 0,01',
  '|Sem pagamento (1) … R$ 0,02',
  '|-',
  '|"GAVETA"',
  '|Fundo de troco … R$ 200,00',
  '|Recebido em dinheiro … R$ 50,00',
  '|Suprimentos … R$ 1,00',
  '|Sangrias … -R$ 80,00',
  '|"Deve haver … R$ 171,00"',
  '|-',
  '|"MOVIMENTOS"',
  '|Sangria 20/11 23:30 … -R$ 80,00',
  '|  cofre (Bia)',
  '|Suprimento 20/11 23:30 … R$ 1,00',
  '|  moedas (Rui)',
  '|-',
  '|"INCLUI VENDAS SEM CAIXA ABERTO"',
  '|Pix … R$ 10,00',
  '|-',
  '|"ESTORNOS (JÁ DESCONTADOS)"',
  '|Venda 1043 · Dinheiro … -R$ 26,30',
  '|  desistiu (Rui)',
  '|-',
  '|"INCLUI CORREÇÕES DE FECHAMENTOS ANTERIORES"',
  '|1042 · Dinheiro … -R$ 50,00',
  '|-',
  '|"CORREÇÕES DESTE CAIXA (JÁ INCLUÍDAS)"',
  '|20/11 23:30 1044 · Dinheiro … -R$ 10,00',
  '|20/11 23:30 1044 · Pix … R$ 10,00',
  '|  pagou de outra forma (Bia)',
  '|20/11 23:30 Mesa 4',
  '|  (Rui)',
];
const SESSION = ['|Aberto … 20/11 18:00', '|Aberto por … Bia', '|Vendas até … 20/11 23:30'];

test('a Z report: the session, the money, the count with its reasons, exceptions, and the responsible person', () => {
  expect(shownTicket(cashReportTicket(report, closing, context))).toEqual([
    '"^^Cantina^^"',
    'CNPJ 11.222.333/0001-81',
    '"^^RELATÓRIO Z 12^^"',
    'Não é documento fiscal.',
    '|-',
    ...SESSION,
    '|Fechado … 20/11 23:30',
    '|Fechado por … Rui',
    ...MONEY,
    '|-',
    '|"CONFERÊNCIA"',
    '|"Dinheiro"',
    '|  Esperado … R$ 171,00',
    '|  Contado … R$ 165,00',
    '|"  Diferença … Faltam R$ 6,00"',
    '|  Motivo: Troco dado a mais',
    '|    3 x R$ 50,00',
    '|    1 x R$ 5,00',
    '|"Pix"',
    '|  Esperado … R$ 30,00',
    '|  Contado … R$ 30,00',
    '|  Diferença … Confere',
    '|"Diferença total … Faltam R$ 6,00"',
    '|-',
    '|"OCORRÊNCIAS"',
    '|Contagem anterior 20/11 23:30 (B): Faltam',
    '|R$ 9,00',
    '|Leitura X 20/11 23:30 (Bia)',
    '|Segue para o próximo caixa: 2 comandas abertas',
    '|~',
    '|~',
    '|-',
    'Assinatura',
    '|~',
  ]);
});

test('an X report is the money so far', () => {
  expect(shownTicket(cashReadingTicket(report, 3, context))).toEqual([
    '"^^Cantina^^"',
    'CNPJ 11.222.333/0001-81',
    '"^^LEITURA X 3^^"',
    'Não é documento fiscal.',
    '|-',
    ...SESSION,
    ...MONEY,
    '|~',
  ]);
});

test('the report of a session without sales shows only the drawer', () => {
  const { service: _service, voided: _voided, voids: _voids, corrected: _corrected, ...plain } = report;
  const idle = {
    ...plain,
    movements: [],
    lines: [],
    outside: { count: 0, amounts: [] },
    corrections: [],
    salesCount: 1,
  };
  expect(shownTicket(cashReadingTicket(idle, 1, { ...context, house: { name: 'Cantina' } }))).toEqual([
    '"^^Cantina^^"',
    '"^^LEITURA X 1^^"',
    'Não é documento fiscal.',
    '|-',
    ...SESSION,
    '|-',
    '|"1 venda … R$ 89,03"',
    '|-',
    '|"GAVETA"',
    '|Fundo de troco … R$ 200,00',
    '|Recebido em dinheiro … R$ 0,00',
    '|Suprimentos … R$ 1,00',
    '|Sangrias … -R$ 80,00',
    '|"Deve haver … R$ 0,00"',
    '|~',
  ]);
});
