import { expect, test } from 'vitest';
import { type Bag, emptyBag } from '#domain/bag/bag.ts';
import { addItem, setCustomer } from '#domain/bag/edit.ts';
import { startedDraft } from './started-draft.ts';

const empty = emptyBag('cantina', 'COMANDA');
const five: Bag = setCustomer({ ...empty, command: '5' }, { name: 'Marcos' });
const withBeer = (draft: Bag) => addItem(draft, { name: 'Chope', quantity: 3, unitPrice: 1000 }, 'a');

test('items chosen for one comanda never go to another one without a question', () => {
  expect(startedDraft(withBeer(five), '9')).toBeNull();
  expect(startedDraft(withBeer(setCustomer(empty, { name: 'Marcos' })), '9')).toBeNull();
});

test('the same number, its name or no number goes on with the draft', () => {
  const draft = withBeer(five);
  for (const command of ['', '5', ' 5 ']) expect(startedDraft(draft, command)).toBe(draft);
  const named = withBeer(setCustomer(empty, { name: 'Marcos' }));
  expect(startedDraft(named, 'marcos')).toBe(named);
});

test('items or a name that have no number yet get it', () => {
  expect(startedDraft(withBeer(empty), '9')).toEqual({ ...withBeer(empty), command: '9' });
  expect(startedDraft(empty, '9')).toEqual({ ...empty, command: '9' });
  const named = setCustomer(empty, { name: 'Marcos' });
  expect(startedDraft(named, '9')).toEqual({ ...named, command: '9' });
});

test('a number and a name without items make room for another number', () => {
  expect(startedDraft(five, '9')).toEqual({ ...empty, command: '9' });
});
