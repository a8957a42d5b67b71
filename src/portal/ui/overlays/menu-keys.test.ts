import { expect, test } from 'vitest';
import { itemByKey } from './menu-keys.ts';

const TEXTS = ['Perfil', 'Configurações', 'Sair', 'Contas'];
const pressed = (key: string, current: number, texts = TEXTS) =>
  itemByKey({ key, ctrlKey: false, metaKey: false, altKey: false }, texts, current);

test('arrows wrap around; Home and End go to the ends', () => {
  expect([pressed('ArrowDown', 0), pressed('ArrowDown', 3), pressed('ArrowDown', -1)]).toEqual([1, 0, 0]);
  expect([pressed('ArrowUp', 1), pressed('ArrowUp', 0), pressed('ArrowUp', -1)]).toEqual([0, 3, 3]);
  expect([pressed('Home', 2), pressed('End', 2)]).toEqual([0, 3]);
});

test('a letter goes to the next item that begins with it', () => {
  expect([pressed('c', 0), pressed('C', 1), pressed('c', 3), pressed('s', -1)]).toEqual([1, 3, 1, 2]);
});

test('any other key moves the focus nowhere', () => {
  for (const key of ['x', 'Tab', 'Enter', ' ', '1', 'F2']) expect(pressed(key, 0)).toBeUndefined();
  expect(itemByKey({ key: 's', ctrlKey: true, metaKey: false, altKey: false }, TEXTS, 0)).toBeUndefined();
  expect(pressed('ArrowDown', 0, [])).toBeUndefined();
});
