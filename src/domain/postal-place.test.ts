import { describe, expect, test } from 'vitest';
import { differsFrom, fillFrom, type PostalPlace, placeText, takeOver } from './postal-place.ts';

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

  test('leaves what was typed, and fills the rest', () => {
    const typed = { ...empty, address: 'R. Augusta, fundos' };
    expect(fillFrom(augusta, typed, null)).toEqual({ neighborhood: 'Consolação', city: 'São Paulo', uf: 'SP' });
  });

  test('takes the place of what an earlier one filled in, but not of what was typed over it', () => {
    expect({ ...filled, ...fillFrom(town, filled, augusta) }).toEqual({ ...empty, city: 'Cerqueira César', uf: 'SP' });
    const corrected = { ...filled, address: 'Rua Augusta (galeria)' };
    expect(fillFrom(town, corrected, augusta)).toEqual({ neighborhood: '', city: 'Cerqueira César' });
  });

  test('that says the same in other letters differs in nothing', () => {
    expect(differsFrom(augusta, { ...filled, address: 'RUA AUGUSTA ', city: 'sao paulo' })).toBe(false);
    expect(differsFrom(augusta, { ...filled, address: 'Rua da Consolação' })).toBe(true);
    expect(differsFrom(town, { ...filled, city: 'Cerqueira César' })).toBe(false);
  });

  test('is taken over whole when asked; a town leaves the street alone', () => {
    expect(takeOver(augusta)).toEqual(filled);
    expect(takeOver(town)).toEqual({ city: 'Cerqueira César', uf: 'SP' });
  });
});

test('a place is read out without what it does not have', () => {
  expect([augusta, town].map(placeText)).toEqual(['Rua Augusta · Consolação · São Paulo/SP', 'Cerqueira César/SP']);
});
