import { expect, test } from 'vitest';
import { expectNames, expectSentences } from '#tests/support/sentences.ts';
import { rulesText } from './rules-text.ts';
import {
  heldCash,
  heldSlips,
  heldTexts,
  LINE_NAMES,
  lineDetail,
  lineTitle,
  MISSING_AMOUNT,
  netText,
  payRuleText,
  runTitle,
} from './texts.ts';

test('every kind of line has a name, and every wrong rule a sentence', () => {
  expectNames(Object.values(LINE_NAMES));
  const fields = ['no-date', 'past-date', 'no-amount', 'percent', 'bonus', 'no-district', 'same-district'] as const;
  const codes = [...fields, 'no-distance', 'too-far', 'not-farther', 'too-many-bands'] as const;
  expectSentences(codes.map((code) => payRuleText({ code })));
  expect(payRuleText({ code: 'no-amount' })).toBe(MISSING_AMOUNT);
});

test.each([
  [{}, 'Nada por entrega'],
  [{ perDelivery: 0, perKm: 0, districts: [], feePercent: 0, daily: 0, minimum: 0 }, 'Nada por entrega'],
  [{ perDelivery: 1 }, 'R$ 0,01 por entrega'],
  [{ districts: [{ name: 'Centro', amount: 700 }] }, '1 bairro'],
  [
    {
      districts: [
        { name: 'Centro', amount: 700 },
        { name: 'Sul', amount: 900 },
      ],
    },
    '2 bairros',
  ],
  [{ perKm: 1 }, 'R$ 0,01 por km até a porta'],
  [{ perKm: 150, kmOfRun: true }, 'R$ 1,50 por km da saída'],
  [{ feePercent: 1 }, '1% da taxa'],
  [{ daily: 1 }, 'diária de R$ 0,01'],
  [{ minimum: 1 }, 'mínimo de R$ 0,01 por dia'],
  [
    { perDelivery: 500, daily: 4000, bonus: { trips: 10, amount: 2000 } },
    'R$ 5,00 por entrega · diária de R$ 40,00 · R$ 20,00 com 10 entregas no dia',
  ],
])('the rules %j read: %s', (rules, text) => {
  expect(rulesText(rules).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  [{ kind: 'delivery', orderId: 'a', label: '1042', amount: 500 }, 'Entrega · pedido 1042'],
  [{ kind: 'run-km', runId: 'r', label: '7', amount: 500 }, 'Km da saída · saída 7'],
  [{ kind: 'daily', label: 'x', amount: 500 }, 'Diária'],
  [{ kind: 'delivery', orderId: 'a', amount: 500, corrects: true }, 'Entrega (correção)'],
  [{ kind: 'paid', amount: -500 }, 'Pagamento'],
  [{ kind: 'paid', amount: 0 }, 'Pagamento'],
  [{ kind: 'paid', amount: 1 }, 'Recebido do motoboy'],
  [{ kind: 'proofs', amount: 0, proof: -500 }, 'Comprovantes entregues'],
  [{ kind: 'proofs', amount: 0, proof: 500 }, 'Comprovantes entregues a mais'],
] as const)('the line %j is called %s', (line, title) => {
  expect(lineTitle(line)).toBe(title);
});

test('a delivery on a run names it once', () => {
  expect(runTitle({ kind: 'delivery', runNumber: 7 })).toBe('Saída 7');
  expect([runTitle({ kind: 'delivery' }), runTitle({ kind: 'cash', runNumber: 7 })]).toEqual([null, null]);
});

test.each([
  [{ proof: 0 }, ''],
  [{ proof: -500 }, 'R$ 5,00 em comprovantes'],
  [{ proof: -500, corrects: true }, '-R$ 5,00 em comprovantes'],
  [{ proof: 0, reason: 'Chuva' }, 'Chuva'],
  [{ proof: 0, parts: [{ part: 'km', amount: 150, km: 1.5 }] }, 'R$ 1,50 por km (1,5 km estimados)'],
  [{ proof: 500, reason: 'Chuva' }, 'R$ 5,00 em comprovantes · Chuva'],
  [
    {
      proof: 0,
      parts: [
        { part: 'delivery', amount: 300 },
        { part: 'district', amount: 400 },
        { part: 'km', amount: 150, km: 1.5, byRoad: true },
        { part: 'fee', amount: 200 },
      ],
    },
    'R$ 3,00 por entrega + R$ 4,00 pelo bairro + R$ 1,50 por km (1,5 km pelas ruas) + R$ 2,00 da taxa',
  ],
] as const)('the details %j read: %s', (line, text) => {
  expect(lineDetail(line).replaceAll('\u00a0', ' ')).toBe(text);
});

test('the open balance is worded from the shop’s side', () => {
  expect([0, 1, -1].map((net) => netText(net)).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Nada em aberto',
    'A loja deve R$ 0,01',
    'Deve à loja R$ 0,01',
  ]);
  expect([netText(0, 5_000), netText(0, -5_000)]).toEqual(['Quites', 'Quites']);
});

test('cash and slips of the shop are named, each only if there are any', () => {
  const texts = (cash: number, proof: number) =>
    heldTexts({ cash, proof }).map((text) => text.replaceAll('\u00a0', ' '));
  expect(texts(0, 0)).toEqual([]);
  expect(texts(5000, 0)).toEqual(['R$ 50,00 em mãos']);
  // After a correction of a settled order the shop holds money of his.
  expect([texts(1, 1), texts(-1, 0)]).toEqual([
    ['R$ 0,01 em mãos', 'R$ 0,01 em comprovantes'],
    ['R$ 0,01 dele com a loja'],
  ]);
  expect(texts(-5000, 0)).toEqual(['R$ 50,00 dele com a loja']);
  const owed = { name: 'Dinheiro dele com a loja', own: 'Dinheiro seu com a loja' };
  const held = { name: 'Dinheiro da loja em mãos', own: 'Dinheiro da loja com você' };
  expect([-5000, -1, 0, 5000].map(heldCash)).toEqual([
    { ...owed, amount: 5000 },
    { ...owed, amount: 1 },
    { ...held, amount: 0 },
    { ...held, amount: 5000 },
  ]);
  expect(texts(5000, 8290)).toEqual(['R$ 50,00 em mãos', 'R$ 82,90 em comprovantes']);
  // After a correction of a settled order he has handed in slips for what was paid in another way.
  expect(texts(5000, -5000)).toEqual(['R$ 50,00 em mãos', 'R$ 50,00 em comprovantes entregues a mais']);
  expect([-1, 0, 1].map(heldSlips)).toEqual([
    { name: 'Comprovantes entregues a mais', amount: 1 },
    { name: 'Comprovantes a entregar', amount: 0 },
    { name: 'Comprovantes a entregar', amount: 1 },
  ]);
});

test('a bonus for one delivery is in the singular', () => {
  expect(rulesText({ bonus: { trips: 1, amount: 500 } }).replaceAll('\u00a0', ' ')).toBe(
    'R$ 5,00 com 1 entrega no dia',
  );
  expect(rulesText({ bonus: { trips: 2, amount: 500 } })).toContain('com 2 entregas no dia');
  const districts = [{ name: 'Sé', amount: 1 }];
  expect([rulesText({ districts }), rulesText({ districts: [...districts, { name: 'Luz', amount: 1 }] })]).toEqual([
    '1 bairro',
    '2 bairros',
  ]);
});
