import { expect, test } from 'vitest';
import { MEASURES, measuresOf } from './measures.ts';
import { GROUPINGS } from './rows/rows.ts';
import { groupingFileName, reportCells, reportHeading } from './table-texts.ts';

const row = (measures: Parameters<typeof measuresOf>[0], key = 'k') => ({
  ...measuresOf(measures),
  key,
  label: 'Rótulo',
});
const exported = (measures: Parameters<typeof measuresOf>[0]) => {
  const cells = reportCells('channel', row(measures));
  return Object.fromEntries(reportHeading('channel').map((name, index) => [name, cells[index]]));
};

test('an exported report has a column for each measure and average', () => {
  // Each measure has an amount of its own: orders 10, revenue 20, and so on.
  const measures = Object.fromEntries(MEASURES.map((name, index) => [name, (index + 1) * 10]));
  expect(exported(measures)).toEqual({
    Canal: 'Rótulo',
    Pedidos: 10,
    Vendas: { cents: 20 },
    'Ticket médio': { cents: 2 },
    'Em andamento': { cents: 40 },
    'Taxas de entrega': { cents: 50 },
    Descontos: { cents: 60 },
    Serviço: { cents: 70 },
    Cancelados: 90,
    'Valor cancelado': { cents: 100 },
    Entregas: 110,
    'Com prazo': 120,
    'No prazo': 130,
    'Porta a porta (min)': 1,
    'Preparo (min)': 1,
    Avaliações: 170,
    'Nota média': 1.06,
    'Preços alterados': 190,
    'A menos que no cardápio': { cents: 200 },
    'Até a saída (min)': 1,
  });
});

test('averages are rounded, and empty where there is nothing to divide by', () => {
  const averages = ['Ticket médio', 'Porta a porta (min)', 'Preparo (min)', 'Nota média', 'Até a saída (min)'];
  const nothing = exported({});
  expect(averages.map((name) => nothing[name])).toEqual(['', '', '', '', '']);
  const some = exported({
    orders: 2,
    revenue: 101,
    deliveries: 2,
    doorMinutes: 75,
    preparations: 3,
    preparationMinutes: 40,
    ratings: 3,
    stars: 14,
    waits: 4,
    waitMinutes: 10,
  });
  expect(averages.map((name) => some[name])).toEqual([{ cents: 51 }, 38, 13, 4.67, 3]);
});

test('the first column names the row: a date as such, everything else in words', () => {
  const first = (by: Parameters<typeof reportCells>[0], key: string) => [
    reportHeading(by)[0],
    reportCells(by, row({}, key))[0],
  ];
  expect(first('day', '2026-11-20')).toEqual(['Dia', { day: '2026-11-20' }]);
  expect(first('hour', '20')).toEqual(['Hora', '20 h']);
  expect(first('kind', 'pickup')).toEqual(['Tipo', 'Retirada']);
  expect(first('kind', 'counter')).toEqual(['Tipo', 'Balcão']);
  expect(first('punctuality', 'very-late')).toEqual(['Pontualidade', 'mais de 10 min depois']);
  expect(first('courier', 'x')).toEqual(['Motoboy', 'Rótulo']);
});

test('an exported report has only the columns that its rows have amounts for', () => {
  expect(reportHeading('category')).toEqual(['Categoria', 'Vendas', 'Unidades']);
  expect(reportHeading('product')).toEqual(['Produto', 'Pedidos', 'Vendas', 'Ticket médio', 'Unidades']);
  expect(reportHeading('payment')).toEqual(['Pagamento', 'Pedidos', 'Vendas', 'Ticket médio']);
  const overrides = ['Preço alterado por', 'Pedidos', 'Preços alterados', 'A menos que no cardápio'];
  expect(reportHeading('override-by')).toEqual(overrides);
  for (const by of ['day', 'weekday', 'hour', 'channel', 'reason'] as const) {
    expect([by, reportHeading(by).includes('Unidades'), reportHeading(by).length]).toEqual([by, false, 20]);
  }
  expect(reportCells('category', row({ revenue: 500, quantity: 3 }))).toEqual(['Rótulo', { cents: 500 }, 3]);
});

test('the file of a report has a Portuguese name of its own, in ASCII', () => {
  expect([groupingFileName('day'), groupingFileName('discount-by')]).toEqual(['dia', 'desconto-dado-por']);
  const names = GROUPINGS.map(groupingFileName);
  expect(new Set(names).size).toBe(GROUPINGS.length);
  for (const name of names) expect(name).toMatch(/^[a-z-]+$/);
});
