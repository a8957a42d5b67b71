import { describe, expect, test } from 'vitest';
import { fullBag } from '#tests/support/bag-examples.ts';
import { setCustomer } from './bag.ts';
import {
  chooseAddress,
  chosenAddress,
  fillPostalPlace,
  pinSaved,
  pointOfBag,
  takeOverPostalPlace,
} from './bag-place.ts';
import { readBag } from './read-bag.ts';

const home = { address: 'Rua A', number: '10', latitude: -23.5, longitude: -46.6, label: 'Casa' };
const work = { address: 'Alameda Santos', number: '1470', city: 'São Paulo', label: 'Trabalho' };
const augusta = {
  postalCode: '01305100',
  address: 'Rua Augusta',
  neighborhood: 'Consolação',
  city: 'São Paulo',
  uf: 'SP',
  latitude: -23.55,
  longitude: -46.65,
};
const homePoint = { latitude: -23.5, longitude: -46.6 };
const augustaPoint = { latitude: -23.55, longitude: -46.65 };
const bag = fullBag();
const typed = setCustomer(bag, { postalCode: '01305-100' });

describe('the point of the address', () => {
  test('comes with the customer’s own address, and goes with another number', () => {
    const pinned = pinSaved(bag, [work, home]);
    expect(pointOfBag(pinned)).toEqual(homePoint);
    expect(pointOfBag(setCustomer(pinned, { complement: 'ap 3' }))).toEqual(homePoint);
    expect(pointOfBag(setCustomer(pinned, { number: '12' }))).toBeNull();
    expect(pinSaved(bag, [work])).toBe(bag);
  });

  test('comes roughly with the postal code, and goes with another code', () => {
    const filled = fillPostalPlace(typed, augusta, null);
    expect(filled.customer).toMatchObject({
      address: 'Rua A',
      neighborhood: 'Consolação',
      city: 'São Paulo',
      uf: 'SP',
    });
    expect(pointOfBag(filled)).toEqual(augustaPoint);
    expect(pointOfBag(setCustomer(filled, { number: '999' }))).toEqual(augustaPoint);
    expect(pointOfBag(setCustomer(filled, { postalCode: '01305-000' }))).toBeNull();
  });

  test('of his own address is better than that of the postal code', () => {
    expect(pointOfBag(fillPostalPlace(pinSaved(typed, [home]), augusta, null))).toEqual(homePoint);
  });

  test('survives being stored', () => {
    const pinned = fillPostalPlace(typed, augusta, null);
    expect(readBag(JSON.parse(JSON.stringify(pinned)))).toEqual(pinned);
    expect(readBag({ ...pinned, place: { latitude: '1', longitude: 2, of: {} } })?.place).toBeUndefined();
  });
});

test('an address of the customer takes the place of whatever stood there', () => {
  const before = setCustomer(pinSaved(bag, [home]), { complement: 'ap 3', reference: 'portão' });
  const chosen = chooseAddress(before, work);
  expect(chosen.customer).toMatchObject({ address: 'Alameda Santos', number: '1470', complement: '', reference: '' });
  expect(pointOfBag(chosen)).toBeNull();
  expect(pointOfBag(chooseAddress(chosen, home))).toEqual(homePoint);
  expect([chosenAddress(chosen, [home, work]), chosenAddress(bag, [work])]).toEqual([1, -1]);
});

test('a postal code writes over what was typed when it is asked to', () => {
  expect(takeOverPostalPlace(typed, augusta).customer.address).toBe('Rua Augusta');
});
