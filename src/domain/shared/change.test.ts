import { expect, test } from 'vitest';
import { type ChangeOf, changed, changesOf } from './change.ts';

interface Door {
  readonly name: string;
  readonly color?: string;
  readonly width?: number;
}

const after = (change: ChangeOf<Door>, stored: Partial<Door> = { name: 'Norte', color: 'azul', width: 0 }) =>
  changed<Door>(['name', 'color', 'width'], stored, change);

test('an absent field keeps what is stored, also a zero, and a given one replaces it', () => {
  expect(after({ name: 'Sul' })).toEqual({ name: 'Sul', color: 'azul', width: 0 });
  expect(after({ name: 'Sul', color: '' })).toEqual({ name: 'Sul', color: '', width: 0 });
});

test('null clears a field; what is not stored either stays absent', () => {
  expect(after({ name: 'Sul', color: null })).toEqual({ name: 'Sul', width: 0 });
  expect(Object.keys(after({ name: 'Sul', width: null }, { name: 'Norte' }))).toEqual(['name']);
});

test('absent required fields stay, too', () => {
  expect(after({ width: 3 })).toEqual({ name: 'Norte', color: 'azul', width: 3 });
});

test('a form sends what differs from its opening, and null for what was emptied', () => {
  const opened: Door = { name: 'Norte', color: 'azul' };
  expect(changesOf(opened, opened)).toEqual({});
  expect(changesOf(opened, { ...opened, name: 'Sul' })).toEqual({ name: 'Sul' });
  expect(changesOf<Door>(opened, { name: 'Norte', width: 2 })).toEqual({ color: null, width: 2 });
});

test('fields of one meaning are sent together, the absent one as null', () => {
  const opened: Door = { name: 'Norte', color: 'azul' };
  expect(changesOf<Door>(opened, { name: 'Norte', color: 'verde' }, ['color', 'width'])).toEqual({
    color: 'verde',
    width: null,
  });
  expect(changesOf<Door>(opened, { name: 'Sul', color: 'azul' }, ['color', 'width'])).toEqual({ name: 'Sul' });
});

test('what is stored beside the document does not join it', () => {
  const stored = { name: 'Norte', id: 'n1' } as Partial<Door>;
  expect(after({ name: 'Sul' }, stored)).toEqual({ name: 'Sul' });
});
