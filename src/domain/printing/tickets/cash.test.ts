import { expect, test } from 'vitest';
import { type CashReport, DRAWER } from '#domain/cash/report.ts';
import { printedText } from '#tests/support/printing/printed.ts';
import { cashReadingTicket, cashReportTicket, type PrintedClosing } from './cash.ts';
import { COLUMNS, type Paper } from './paper.ts';

const AT = '2026-11-21T02:30:00.000Z';
const LONG = 'Depósito no cofre da loja da esquina {code:1;option:qrcode} | " ` com um nome sem fim';

const REPORT: CashReport = {
  openedAt: '2026-11-20T21:00:00.000Z',
  openedBy: 'Beatriz Nunes',
  until: AT,
  float: 20_000,
  supplies: 0,
  withdrawals: 8000,
  movements: [{ id: 'm', kind: 'withdrawal', amount: 8000, reason: LONG, at: AT, by: 'Beatriz Nunes' }],
  lines: [
    { line: DRAWER, name: 'Dinheiro', group: 'drawer', count: 1, received: 5000, expected: 17_000 },
    { line: 'pix', name: 'Pix', group: 'proof', count: 2, received: 3000, expected: 3000 },
    { line: 'conta', name: 'Fiado', group: 'account', count: 1, received: 900, expected: 900 },
  ],
  sold: 8900,
  salesCount: 4,
  outside: { count: 1, amounts: [{ name: 'Pix', amount: 1000 }] },
  corrections: [{ orderId: '7', label: '1042', at: AT, amounts: [{ name: 'Dinheiro', amount: -5000 }] }],
};
const CLOSING: PrintedClosing = {
  number: 12,
  closedAt: AT,
  closedBy: 'Beatriz Nunes',
  count: {
    compared: [
      {
        line: DRAWER,
        name: 'Dinheiro',
        expected: 17_000,
        counted: 16_500,
        difference: -500,
        reason: 'Troco dado a mais',
        notes: [
          { value: 5000, quantity: 3 },
          { value: 500, quantity: 3 },
          { value: 10, quantity: 0 },
        ],
      },
      { line: 'pix', name: 'Pix', expected: 3000, counted: 3000, difference: 0 },
    ],
  },
  difference: -500,
  recounts: [{ at: AT, by: 'Beatriz Nunes', difference: -900 }],
  readings: [{ at: AT, by: 'Beatriz Nunes' }],
  carried: [{ kind: 'open-comandas', count: 2 }],
};
const PAPERS: readonly Paper[] = [{ width: 80 }, { width: 58 }, { width: 58, plain: true }];
const contextOf = (paper: Paper) => ({
  paper,
  timeZone: 'America/Sao_Paulo',
  house: { name: 'Cantina Bela Vista', cnpj: '11222333000181' },
});

test('a Z report prints the expected and counted amounts, the reasons of differences and special events', () => {
  const paper = { width: 80 } as const;
  const printed = printedText(cashReportTicket(REPORT, CLOSING, contextOf(paper)), paper).replace(/\s+/g, ' ');
  for (const text of [
    'RELATÓRIO Z 12',
    '11.222.333/0001-81',
    'Aberto 20/11 18:00',
    '4 vendas R$ 89,00',
    'Fundo de troco R$ 200,00',
    'Suprimentos R$ 0,00',
    'Sangrias -R$ 80,00',
    'Deve haver R$ 170,00',
    'Fiado, a receber:',
    'Esperado R$ 170,00 Contado R$ 165,00 Diferença Faltam R$ 5,00 Motivo: Troco dado a mais',
    '3 x R$ 50,00 3 x R$ 5,00 Pix',
    'INCLUI VENDAS SEM CAIXA ABERTO Pix R$ 10,00',
    '1042 · Dinheiro -R$ 50,00',
    'Contagem anterior 20/11 23:30 (Beatriz Nunes): Faltam R$ 9,00',
    'Segue para o próximo caixa: 2 comandas abertas',
    'Assinatura',
  ]) {
    expect(printed).toContain(text);
  }
});

test.each(PAPERS)('no line is wider than the paper of %j, and no text is read as a command', (paper) => {
  for (const markup of [
    cashReportTicket(REPORT, CLOSING, contextOf(paper)),
    cashReadingTicket(REPORT, 3, contextOf(paper)),
  ]) {
    const printed = printedText(markup, paper);
    for (const line of printed.split('\n')) expect(line.trimEnd().length).toBeLessThanOrEqual(COLUMNS[paper.width]);
    expect(markup).not.toContain('{code');
    expect(printed.replace(/\s+/g, '')).toContain('option:qrcode');
  }
});

test('a total without difference shows whether lines still differ', () => {
  const [drawer, pix] = CLOSING.count.compared;
  const totalOf = (differences: readonly number[]) => {
    const compared = [drawer, pix].flatMap((line, index) =>
      line === undefined ? [] : [{ ...line, difference: differences[index] ?? 0 }],
    );
    const markup = cashReportTicket(
      REPORT,
      { ...CLOSING, count: { compared }, difference: 0 },
      contextOf({ width: 80 }),
    );
    return markup.split('\n').find((line) => line.includes('Diferença total'));
  };
  expect(totalOf([-500, 500])).toContain('Diferenças somam');
  expect(totalOf([0, 0])).toContain('Confere');
});

test('voided sales are negative lines in the report', () => {
  const voids = [{ orderId: '8', label: '1043', at: AT, amounts: [{ name: 'Dinheiro', amount: -2630 }] }];
  const markup = cashReadingTicket({ ...REPORT, voids }, 1, contextOf({ width: 80 })).replace(/\u00a0/g, ' ');
  expect(markup).toMatch(/ESTORNOS \(JÁ DESCONTADOS\)[\s\S]*Venda 1043 · Dinheiro.*x2dR\$ 26,30/);
  expect(cashReadingTicket(REPORT, 1, contextOf({ width: 80 }))).not.toContain('ESTORNOS');
});

test('a report names what couriers took along, or brought back', () => {
  const taken = (withCouriers: { before: number; now: number }) =>
    printedText(cashReadingTicket({ ...REPORT, withCouriers }, 1, contextOf({ width: 80 }))).replace(/\s+/g, ' ');
  expect(taken({ before: 1000, now: 3500 })).toContain('Levado por motoboys -R$ 25,00');
  expect(taken({ before: 3500, now: 1000 })).toContain('Levado por motoboys R$ 25,00');
});
