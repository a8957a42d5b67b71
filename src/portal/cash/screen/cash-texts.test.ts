import { expect, test } from 'vitest';
import { handedOverText, includeTexts } from './cash-texts.ts';

/** Without the no-break spaces of amounts. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test('says how much couriers handed over', () => {
  expect([30_000, 150].map(handedOverText).map(plain)).toEqual([
    'R$ 300,00 entregues por motoboys',
    'R$ 1,50 entregue por motoboys',
  ]);
});

test('the choice at the opening names what it is about, and what the float must hold', () => {
  const texts = (outside: number, handedOver: number) =>
    Object.values(includeTexts({ outside, handedOver })).map(plain);
  expect(texts(2, 0)[0]).toBe('Incluir as vendas sem caixa aberto');
  expect(texts(0, 30_000)).toEqual([
    'Incluir o dinheiro entregue por motoboys',
    'R$ 300,00 entregues por motoboys desde o fechamento. Não conte esse dinheiro no fundo de troco: ele já entra neste caixa.',
    'R$ 300,00 entregues por motoboys desde o fechamento. Conte esse dinheiro no fundo de troco, se está na gaveta.',
  ]);
  expect(texts(2, 30_000)).toEqual([
    'Incluir as vendas e o dinheiro de motoboys',
    'R$ 300,00 entregues por motoboys desde o fechamento. Não conte no fundo de troco esse dinheiro nem o das vendas: eles já entram neste caixa.',
    'R$ 300,00 entregues por motoboys desde o fechamento. Conte no fundo de troco o que está na gaveta. As vendas ficam fora de todos os caixas.',
  ]);
});
