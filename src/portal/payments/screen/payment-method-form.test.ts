import { expect, test } from 'vitest';
import { methodInput, NEW_METHOD, nameProblem, withKind } from './payment-method-form.ts';

test('a method needs a name that no other method has', () => {
  expect(nameProblem(NEW_METHOD, [])).toBe('Informe o nome que aparece no pedido.');
  expect(nameProblem({ ...NEW_METHOD, name: ' pix ' }, [{ name: 'Pix' }])).toMatch('Já existe');
  expect(nameProblem({ ...NEW_METHOD, name: 'Pix do balcão' }, [{ name: 'Pix' }])).toBeUndefined();
});

test('a default name follows its kind; a typed name stays', () => {
  const cash = { ...NEW_METHOD, name: 'Dinheiro' };
  expect(withKind(cash, 'pix')).toEqual({ name: 'Pix', kind: 'pix', needsChange: false });
  expect(withKind({ ...cash, name: 'Caixa 2' }, 'pix').name).toBe('Caixa 2');
});

test('only cash asks for change', () => {
  expect(methodInput({ name: ' Pix ', kind: 'pix', needsChange: true })).toEqual({
    name: 'Pix',
    kind: 'pix',
    needsChange: false,
  });
});
