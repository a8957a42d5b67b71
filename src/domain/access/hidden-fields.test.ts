import { expect, test } from 'vitest';
import { HIDDEN_FIELDS, hiddenFrom, jsonWithoutFields, withoutFields } from './hidden-fields.ts';
import { ROLES } from './role.ts';

const hides = hiddenFrom({ role: 'atendente' });

test('an owner sees every field, and another person’s grant shows one more', () => {
  expect(hiddenFrom({ role: 'dono' })).toEqual([]);
  expect(hides).toEqual(HIDDEN_FIELDS);
  expect(hiddenFrom({ role: 'atendente', grants: ['customers.cpf'] }).map(({ key }) => key)).not.toContain('cpf');
});

test('a hidden field is removed everywhere, in lists and on both sides of a change', () => {
  const order = { id: 'a', lalamove: { price: 1, plate: 'X' }, items: [{ price: 2 }], customer: { cpf: '3' } };
  expect(withoutFields({ orders: [order] }, hides)).toEqual({
    orders: [{ id: 'a', lalamove: { plate: 'X' }, items: [{ price: 2 }], customer: {} }],
  });
  const change = { path: 'lalamove', from: { price: 1 }, to: { price: 2, plate: 'X' } };
  expect(withoutFields([change], hides)).toEqual([{ path: 'lalamove', from: {}, to: { plate: 'X' } }]);
});

test('a document without such fields stays the same object, and its text the same text', () => {
  const document = { items: [{ price: 2 }], lalamove: { plate: 'X' } };
  expect(withoutFields(document, hides)).toBe(document);
  const json = '{"items": [{"price": 2}]}';
  expect(jsonWithoutFields(json, hides)).toBe(json);
});

test.each([
  ['orders', [{ customer: { name: 'Bia', cpf: '1', rg: '2' } }], [{ customer: { name: 'Bia' } }]],
  ['plans', { plans: { cost: 1, km: 2 }, cost: 3 }, { plans: { km: 2 }, cost: 3 }],
  ['facts', { facts: { pay: 1, name: 'Rui' }, pay: 2 }, { facts: { name: 'Rui' }, pay: 2 }],
  ['a list of which one has it', { plans: [{ km: 1 }, { km: 2, cost: 3 }] }, { plans: [{ km: 1 }, { km: 2 }] }],
])('the text of %s has no hidden field', (_, document, shown) => {
  expect(JSON.parse(jsonWithoutFields(JSON.stringify(document), hides))).toEqual(shown);
});

test('a text without a name that matters is not even read, one with it stays as it was written', () => {
  expect(jsonWithoutFields('{broken', hides)).toBe('{broken');
  const lists = '{"lalamove": {"plate": "X"},  "facts": [1]}';
  expect(jsonWithoutFields(lists, hides)).toBe(lists);
  const prices = '{"path": 5, "from": {"price": 1}}';
  expect(jsonWithoutFields(prices, hides)).toBe(prices);
});

test('only the two sides of a change take their place from its path', () => {
  const change = { path: 'lalamove', from: { price: 1 }, other: { price: 2 } };
  expect(withoutFields(change, hides)).toEqual({ path: 'lalamove', from: {}, other: { price: 2 } });
});

test('the courier’s tips are money of the order: whoever sees its payments sees them, but not his pay', () => {
  const tips = [{ methodId: 'visa', name: 'Visa', amount: 500 }];
  const answer = { order: { payments: [], tips }, facts: { pay: 700 } };
  for (const role of ROLES) expect(withoutFields(answer, hiddenFrom({ role }))).toMatchObject({ order: { tips } });
  expect(withoutFields(answer, hiddenFrom({ role: 'atendente' }))).toEqual({ ...answer, facts: {} });
});
