import { describe, expect, test } from 'vitest';
import { fullBag } from '#tests/support/bag-examples.ts';
import { setCustomer } from './edit.ts';
import {
  chooseAddress,
  chosenAddress,
  fillPostalPlace,
  pinSaved,
  pointOfBag,
  takeOverPostalPlace,
  unfillRecord,
} from './place.ts';
import { readBag } from './read.ts';

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
  test('comes from the customer’s saved address, and is dropped for another number', () => {
    const pinned = pinSaved(bag, [work, home]);
    expect(pointOfBag(pinned)).toEqual(homePoint);
    expect(pointOfBag(setCustomer(pinned, { complement: 'ap 3' }))).toEqual(homePoint);
    expect(pointOfBag(setCustomer(pinned, { number: '12' }))).toBeNull();
    expect(pinSaved(bag, [work])).toBe(bag);
  });

  test('comes approximately from the postal code, and is dropped for another code', () => {
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

  test('of the saved address takes precedence over the postal code’s', () => {
    expect(pointOfBag(fillPostalPlace(pinSaved(typed, [home]), augusta, null))).toEqual(homePoint);
  });

  test('survives saving and reading', () => {
    const pinned = fillPostalPlace(typed, augusta, null);
    expect(readBag(JSON.parse(JSON.stringify(pinned)))).toEqual(pinned);
    expect(readBag({ ...pinned, place: { latitude: '1', longitude: 2, of: {} } })?.place).toBeUndefined();
  });
});

test('choosing a saved address replaces all address fields', () => {
  const before = setCustomer(pinSaved(bag, [home]), { complement: 'ap 3', reference: 'portão' });
  const chosen = chooseAddress(before, work);
  expect(chosen.customer).toMatchObject({ address: 'Alameda Santos', number: '1470', complement: '', reference: '' });
  expect(pointOfBag(chosen)).toBeNull();
  expect(pointOfBag(chooseAddress(chosen, home))).toEqual(homePoint);
  expect([chosenAddress(chosen, [home, work]), chosenAddress(bag, [work])]).toEqual([1, -1]);
});

test('a postal code replaces typed values on request', () => {
  expect(takeOverPostalPlace(typed, augusta).customer.address).toBe('Rua Augusta');
});

test('another phone clears the address that was chosen among those of the first customer', () => {
  const ana = { name: 'Ana Lima', addresses: [home, work] };
  const atWork = chooseAddress(setCustomer(bag, { name: 'Ana Lima' }), work);
  const freed = { name: '', address: '', number: '', city: '' };
  expect(unfillRecord(setCustomer(atWork, { reference: 'portão' }), ana).customer).toMatchObject({
    ...freed,
    reference: 'portão',
  });
  expect(unfillRecord(chooseAddress(atWork, home), ana).customer).toMatchObject(freed);
  expect(unfillRecord(setCustomer(atWork, { number: '12' }), ana).customer).toMatchObject({
    name: '',
    address: 'Alameda Santos',
    number: '12',
  });
});
