import { describe, expect, test } from 'vitest';
import { differsFrom, fillFrom, type PostalPlace, placeText, takeOver } from './of-postal-code.ts';

const augusta: PostalPlace = {
  postalCode: '01305100',
  address: 'Rua Augusta',
  neighborhood: 'Consolação',
  city: 'São Paulo',
  uf: 'SP',
};
const town: PostalPlace = { postalCode: '18760000', city: 'Cerqueira César', uf: 'SP' };
const empty = { address: '', neighborhood: '', city: '', uf: '' };
const filled = { ...empty, ...fillFrom(augusta, empty, null) };

describe('a postal code', () => {
  test('fills empty boxes', () => {
    expect(filled).toEqual({ address: 'Rua Augusta', neighborhood: 'Consolação', city: 'São Paulo', uf: 'SP' });
  });

  test('keeps what was typed, and fills the rest', () => {
    const typed = { ...empty, address: 'R. Augusta, fundos' };
    expect(fillFrom(augusta, typed, null)).toEqual({ neighborhood: 'Consolação', city: 'São Paulo', uf: 'SP' });
  });

  test('replaces what an earlier code filled in, but not what was typed over it', () => {
    expect({ ...filled, ...fillFrom(town, filled, augusta) }).toEqual({ ...empty, city: 'Cerqueira César', uf: 'SP' });
    const corrected = { ...filled, address: 'Rua Augusta (galeria)' };
    expect(fillFrom(town, corrected, augusta)).toEqual({ neighborhood: '', city: 'Cerqueira César' });
  });

  test('fills a box of spaces as an empty one', () => {
    expect(fillFrom(augusta, { ...filled, city: '  ' }, null)).toEqual({ city: 'São Paulo' });
  });

  test.each(['address', 'neighborhood', 'city', 'uf'] as const)('differs by its %s alone', (box) => {
    expect(differsFrom(augusta, { ...filled, [box]: 'outro' })).toBe(true);
  });

  test('with the same names in other letters has no differences', () => {
    expect(differsFrom(augusta, { ...filled, address: 'RUA AUGUSTA ', city: 'sao paulo' })).toBe(false);
    expect(differsFrom(augusta, { ...filled, address: 'Rua da Consolação' })).toBe(true);
    expect(differsFrom(town, { ...filled, city: 'Cerqueira César' })).toBe(false);
  });

  test('is applied completely on request; a whole-town code keeps the street', () => {
    expect(takeOver(augusta)).toEqual(filled);
    expect(takeOver(town)).toStrictEqual({ city: 'Cerqueira César', uf: 'SP' });
    expect(differsFrom({ ...augusta, address: 'Rua Augusta ' }, filled)).toBe(false);
  });
});

test('a place is shown without its missing parts', () => {
  expect([augusta, town].map(placeText)).toEqual(['Rua Augusta · Consolação · São Paulo/SP', 'Cerqueira César/SP']);
});
