import { describe, expect, test } from 'vitest';
import { type CashReport, DRAWER } from '#domain/cash/report.ts';
import { printedLines, ticketContext } from '#tests/support/printing/printed.ts';
import { cashReadingTicket, cashReportTicket, type PrintedClosing } from './cash.ts';

describe('a cash report', () => {
  const AT = '2026-11-21T02:30:00.000Z';
  const report: CashReport = {
    openedAt: AT,
    openedBy: 'Bia',
    until: AT,
    float: 100,
    supplies: 300,
    withdrawals: 200,
    movements: [
      { id: 'a', kind: 'supply', amount: 300, reason: 'Troco', at: AT, by: 'Bia' },
      { id: 'b', kind: 'withdrawal', amount: 200, reason: 'Cofre', at: AT, by: 'Davi' },
    ],
    lines: [{ line: DRAWER, name: 'Dinheiro', group: 'drawer', count: 0, received: 0, expected: 200 }],
    sold: 0,
    salesCount: 1,
    outside: { count: 0, amounts: [] },
    corrections: [],
  };
  const closing = (differences: readonly number[]): PrintedClosing => ({
    number: 1,
    closedAt: AT,
    closedBy: 'Bia',
    count: {
      compared: differences.map((difference, index) => ({
        line: `l${index}`,
        name: `Linha ${index}`,
        expected: 500,
        counted: 500 + difference,
        difference,
        notes: [
          { value: 1000, quantity: 1 },
          { value: 5000, quantity: 0 },
        ],
      })),
    },
    difference: differences.reduce((sum, one) => sum + one, 0),
    recounts: [],
    readings: [],
    carried: [],
  });
  const house = { name: 'Cantina' };
  const zOf = (differences: readonly number[]) =>
    printedLines(cashReportTicket(report, closing(differences), { ...ticketContext, house }));

  test('distinguishes supplies from withdrawals, with who and why', () => {
    const lines = printedLines(cashReadingTicket(report, 2, { ...ticketContext, house }));
    const from = lines.indexOf('MOVIMENTOS');
    expect(lines.slice(from, from + 5)).toEqual([
      'MOVIMENTOS',
      'Suprimento 20/11 23:30 R$ 3,00',
      'Troco (Bia)',
      'Sangria 20/11 23:30 -R$ 2,00',
      'Cofre (Davi)',
    ]);
    expect(lines).toEqual(expect.arrayContaining(['LEITURA X 2', '1 venda R$ 0,00', 'Dinheiro R$ 0,00']));
    expect(lines.join('\n')).not.toMatch(/CNPJ|INCLUI|:$/);
  });

  test('names the tips of couriers that the cards and Pix contain, only where there are some', () => {
    const printed = (more: object) =>
      printedLines(cashReadingTicket({ ...report, ...more }, 1, { ...ticketContext, house }));
    const from = printed({ tips: 700 }).indexOf('1 venda R$ 0,00');
    expect(
      printed({ tips: 700 })
        .slice(from, from + 3)
        .join(' '),
    ).toMatch(/^1 venda R\$ 0,00 mais gorjetas dos motoboys .*R\$ 7,00/);
    expect(printed({}).join('\n')).not.toContain('gorjetas');
  });

  test('has a heading for each part and leaves out empty parts', () => {
    const house = { name: 'Cantina', cnpj: '11222333000181' };
    const closed = { ...closing([100]), number: 7, readings: [{ at: AT, by: 'Davi' }] };
    const lines = printedLines(cashReportTicket(report, closed, { ...ticketContext, house }));
    for (const line of [
      'Cantina',
      'CNPJ 11.222.333/0001-81',
      'RELATÓRIO Z 7',
      'Não é documento fiscal.',
      'Aberto 20/11 23:30',
      'Aberto por Bia',
      'Vendas até 20/11 23:30',
      'Fechado 20/11 23:30',
      'Fechado por Bia',
      'GAVETA',
      'Fundo de troco R$ 1,00',
      'Recebido em dinheiro R$ 0,00',
      'Suprimentos R$ 3,00',
      'Sangrias -R$ 2,00',
      'Deve haver R$ 2,00',
      'MOVIMENTOS',
      'CONFERÊNCIA',
      'Esperado R$ 5,00',
      'Contado R$ 6,00',
      'OCORRÊNCIAS',
      'Leitura X 20/11 23:30 (Davi)',
      'Assinatura',
    ]) {
      expect(lines).toContain(line);
    }
    const quiet = { ...report, movements: [] };
    const bare = printedLines(cashReportTicket(quiet, closing([]), { ...ticketContext, house }));
    expect(bare.join('\n')).not.toMatch(/MOVIMENTOS|OCORRÊNCIAS|INCLUI/);
  });

  test('lists what was received by kind, and separates what is not in the drawer', () => {
    const groups = ['unpaid', 'online', 'account', 'voucher', 'proof', 'drawer'] as const;
    const lines = groups.map((group, index) => ({
      line: group,
      name: `Nome ${group}`,
      group,
      count: index,
      received: 100 * index,
      expected: 0,
    }));
    const printed = printedLines(cashReadingTicket({ ...report, lines }, 1, { ...ticketContext, house }));
    const from = printed.findIndex((line) => line.includes('venda')) + 1;
    const listed = printed.slice(from, from + 9);
    expect(listed.filter((line) => line.startsWith('Nome'))).toEqual([
      'Nome drawer (5) R$ 5,00',
      'Nome proof (4) R$ 4,00',
      'Nome voucher (3) R$ 3,00',
      'Nome account (2) R$ 2,00',
      'Nome online (1) R$ 1,00',
      'Nome unpaid R$ 0,00',
    ]);
    expect(listed.map((line) => line.endsWith(':'))).toEqual([
      false,
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  test('lists only the notes that were counted, including single ones', () => {
    expect(zOf([0])).toContain('1 x R$ 10,00');
    expect(zOf([0]).join('\n')).not.toContain('R$ 50,00');
  });

  test('distinguishes differences that cancel out from no differences', () => {
    expect(zOf([300, -300])).toContain('Diferença total Diferenças somam R$ 0,00');
    expect(zOf([0, 0]).join('\n')).not.toContain('Diferenças somam');
  });
});
