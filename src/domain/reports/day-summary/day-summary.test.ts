import { describe, expect, test } from 'vitest';
import { type Measures, measuresOf } from '#domain/reports/measures.ts';
import { daySummedUp, firstSummarisedDay, nextTryAt, summaryDueAt } from './due.ts';
import { type SummaryEdition, type SummedDay, summaryLetter } from './texts.ts';

const saoPaulo = () => -180;
const at = (iso: string) => Date.parse(iso);

describe('the summary of a day', () => {
  test('is due two hours after the day’s end', () => {
    expect(new Date(summaryDueAt('2026-11-20', saoPaulo)).toISOString()).toBe('2026-11-21T09:00:00.000Z');
  });

  test('begins with the current day, which changes at 04:00', () => {
    expect(firstSummarisedDay(at('2026-11-21T06:59:00Z'), saoPaulo)).toBe('2026-11-20');
    expect(firstSummarisedDay(at('2026-11-21T07:00:00Z'), saoPaulo)).toBe('2026-11-21');
  });

  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-18', '2026-11-18'],
    ['2026-11-17', '2026-11-18'],
    ['2026-01-01', '2026-11-18'],
  ])('skips days older than three: %s', (next, day) => {
    expect(daySummedUp(next, at('2026-11-21T12:00:00Z'), saoPaulo)).toBe(day);
  });

  test('is tried again eight times, after longer and longer pauses', () => {
    const minutes = Array.from({ length: 10 }, (_, tries) => nextTryAt(tries, 1000)).map(
      (next) => next && (next - 1000) / 60_000,
    );
    expect(minutes).toEqual([undefined, 1, 5, 15, 30, 60, 120, 240, 480, undefined]);
  });
});

describe('the letter', () => {
  const row = (label: string, revenue: number) => ({ ...measuresOf({ revenue }), key: label, label });
  const customers = { new: 3, back: 4, lost: 0, firstOrders: 0, firstRevenue: 0, againOrders: 0, againRevenue: 0 };
  const letter = (total: Partial<Measures>, rest: Partial<SummedDay> = {}, url?: string, edition?: SummaryEdition) =>
    summaryLetter(
      'Cantina  da Bia',
      {
        day: '2026-11-20',
        total: measuresOf(total),
        before: measuresOf({ orders: 2, revenue: 5000 }),
        customers,
        heard: { orders: 0, seconds: 0 },
        payments: [],
        channels: [],
        products: [],
        ...rest,
      },
      url,
      edition,
    );

  test('of a quiet day says only what there is to say', () => {
    expect(letter({})).toEqual({
      subject: 'Cantina da Bia: R$ 0,00 em 0 pedidos, sexta-feira, 20/11',
      text: [
        'Resumo de sexta-feira, 20/11, Cantina  da Bia',
        '',
        'Vendas: R$ 0,00 (R$ 50,00 no mesmo dia da semana anterior)',
        'Pedidos: 0 (2)',
        'Cancelados: 0, R$ 0,00',
        'Clientes: 3 novos, 4 voltaram',
        '',
        'Quem recebe este resumo se escolhe em Outros → Configurações → Resumo do dia.',
        '',
      ].join('\n'),
    });
  });

  test('of a day that goes on, and the one that takes its place, say so', () => {
    expect(letter({}, {}, undefined, 'early').text).toContain('\n\nO dia vai até as 04:00.');
    const { subject, text } = letter({}, {}, undefined, 'updated');
    expect(subject).toBe('Atualizado: Cantina da Bia: R$ 0,00 em 0 pedidos, sexta-feira, 20/11');
    expect(text).toMatch(/^Resumo atualizado de sexta-feira, .*\n\nHouve vendas ou cancelamentos depois do resumo/);
  });

  test('counts one in the singular', () => {
    const total = { orders: 1, revenue: 1000, promised: 1, onTime: 1, ratings: 1, stars: 5 };
    const { subject, text } = letter(total, { customers: { ...customers, new: 1, back: 1 } });
    expect(subject).toContain('em 1 pedido,');
    for (const line of ['No prazo: 1 de 1 entrega\n', 'em 1 avaliação\n', 'Clientes: 1 novo, 1 voltou\n']) {
      expect(text).toContain(line);
    }
  });

  test('of a full day has its averages and shares', () => {
    const total = {
      orders: 4,
      revenue: 10_000,
      openOrders: 1,
      openRevenue: 1500,
      canceledOrders: 2,
      canceledRevenue: 3000,
      fees: 700,
      discounts: 300,
      promised: 5,
      onTime: 3,
      deliveries: 4,
      doorMinutes: 150,
      ratings: 3,
      stars: 14,
    };
    expect(
      letter(total, { heard: { orders: 4, seconds: 50 } })
        .text.split('\n')
        .slice(2, 14),
    ).toEqual([
      'Vendas: R$ 100,00 (R$ 50,00 no mesmo dia da semana anterior)',
      'Pedidos: 4 (2)',
      'Ticket médio: R$ 25,00',
      'Ainda em andamento: 1, R$ 15,00',
      'Cancelados: 2, R$ 30,00',
      'Taxas de entrega: R$ 7,00',
      'Descontos: R$ 3,00',
      'No prazo: 3 de 5 entregas',
      'Porta a porta: 38 min em média',
      'Visto após: 13 s em média',
      'Nota dos clientes: 4,7 em 3 avaliações',
      'Clientes: 3 novos, 4 voltaram',
    ]);
    expect(letter({ orders: 1, revenue: 1050 }).subject).toContain('R$ 10,50 em 1 pedido,');
  });

  test('lists payments, channels and the five products that sold most, and leads to the report', () => {
    const products = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) => row(name, 600 - index * 100));
    const lists = {
      payments: [row('Pix', 200), row('Cartão\nde  crédito', 300)],
      channels: [row('iFood', 500)],
      products,
    };
    expect(letter({}, lists, 'https://portal/relatorio').text.split('\n\n').slice(2, 6)).toEqual([
      'Pagamento:\n  Pix: R$ 2,00\n  Cartão de crédito: R$ 3,00',
      'Canal:\n  iFood: R$ 5,00',
      'Mais vendidos:\n  a: R$ 6,00\n  b: R$ 5,00\n  c: R$ 4,00\n  d: R$ 3,00\n  e: R$ 2,00',
      'O relatório do dia: https://portal/relatorio',
    ]);
  });
});
