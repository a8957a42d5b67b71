import { describe, expect, test } from 'vitest';
import { placeOrder } from '#domain/orders/place.ts';
import { MAX_CENTS } from '#domain/shared/money.ts';
import { aComanda, done, PIZZA, refused, round } from '#tests/support/comanda-examples.ts';
import { placingContext } from '#tests/support/order-examples.ts';
import { appendToComanda } from './append.ts';
import { MAX_COMANDA_LINES } from './comanda.ts';
import { mergeComandas, unmergeComanda } from './merge.ts';
import { renameComanda } from './transfer.ts';

const one = aComanda('a', '1');
const other = aComanda('b', '2');
const [whole, merged] = done(mergeComandas(other, [one]));

describe('the names of a comanda', () => {
  const named = done(renameComanda(one, { commandName: ' Família Souza ' }))[0];

  test('are kept without spaces; an empty name takes it away, none leaves it', () => {
    expect([named.command, named.commandName]).toEqual(['1', 'Família Souza']);
    expect(done(renameComanda(named, { command: '9' }))[0]).toMatchObject({
      command: '9',
      commandName: 'Família Souza',
    });
    expect(done(renameComanda(named, { commandName: ' ' }))[0]).not.toHaveProperty('commandName');
    expect(refused(renameComanda(named, { command: '  ' }))).toEqual(['invalid-comanda', 'Informe a comanda.']);
  });

  test('are marked for the merged comandas only', () => {
    const [, ...marked] = done(renameComanda(whole, { command: '20' }, [merged, other]));
    expect(marked.map(({ id, comanda }) => [id, comanda?.mergedInto?.command])).toEqual([['a', '20']]);
  });

  test('come from the first order that brings a name, and stay', () => {
    const naming = { ...round('r', '1'), commandName: 'Rita' };
    expect(done(appendToComanda(one, naming))[0].commandName).toBe('Rita');
    expect(done(appendToComanda(named, naming))[0].commandName).toBe('Família Souza');
    expect(done(appendToComanda(one, naming, ['b']))[0]).not.toHaveProperty('commandName');
    expect(done(appendToComanda(one, round('r', '1')))[0]).not.toHaveProperty('commandName');
  });
});

test('an appended order is added up, its discount too', () => {
  const answer = placeOrder(
    { module: 'COMANDA', command: '1', order: { items: [PIZZA], discount: 90 } },
    placingContext({ id: 'r' }),
  );
  if (!answer.ok) throw new Error(answer.problem.code);
  const [more] = done(appendToComanda(one, answer.value, ['x']));
  expect(more.order).toMatchObject({ subtotal: 12_980, discount: 90, total: 12_890 });
  expect(more.order.items.map(({ from }) => from)).toEqual([undefined, undefined, ['x']]);
});

test('a discount that an order for a merged comanda brings goes back with its items', () => {
  const answer = placeOrder(
    { module: 'COMANDA', command: '1', order: { items: [PIZZA], discount: 90 } },
    placingContext({ id: 'r' }),
  );
  if (!answer.ok) throw new Error(answer.problem.code);
  const [more] = done(appendToComanda(whole, answer.value, ['a']));
  const [left, back] = done(unmergeComanda(more, merged));
  expect([left.order.discount, left.order.total]).toEqual([0, other.order.total]);
  expect([back.order.discount, back.order.total]).toEqual([90, one.order.total + PIZZA.unitPrice - 90]);
});

test('a comanda takes at most 1,000 lines', () => {
  const lines = (count: number) => Array.from({ length: count }, () => ({ ...PIZZA, unitPrice: 1 }));
  const full = aComanda('full', '5', lines(MAX_COMANDA_LINES / 2));
  const half = { ...full, id: 'more', order: { ...full.order, items: full.order.items } };
  const [whole] = done(appendToComanda(full, half));
  expect([MAX_COMANDA_LINES, whole.order.items.length]).toEqual([1000, 1000]);
  expect(refused(appendToComanda(whole, round('r', '5')))).toEqual([
    'invalid-comanda',
    'Uma comanda vai até 1000 itens.',
  ]);
});

test('an item ordered at the table itself has no origin comanda', () => {
  expect(done(appendToComanda(one, round('r', '1')))[0].order.items.at(-1)).not.toHaveProperty('from');
});

test('the total of a comanda cannot exceed the largest amount', () => {
  const half = MAX_CENTS / 2;
  const dear = (id: string, unitPrice: number) => aComanda(id, '1', [{ name: 'Festa', quantity: 1, unitPrice }]);
  expect(appendToComanda(dear('a', half), dear('r', half)).ok).toBe(true);
  expect(refused(appendToComanda(dear('a', half), dear('r', half + 1)))).toEqual([
    'invalid-comanda',
    'O total da comanda ficaria acima do limite.',
  ]);
});
