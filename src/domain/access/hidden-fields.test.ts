import { expect, test } from 'vitest';
import { HIDDEN_FIELDS, hiddenFrom, jsonWithoutFields, withoutFields } from './hidden-fields.ts';

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
