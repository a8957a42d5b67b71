import { expect, test } from 'vitest';
import {
  type CustomerForm,
  customerFormProblems,
  formOf,
  recordOf,
  withAddress,
  withMain,
  withPostalPoint,
} from './customer-form.ts';

const ana = {
  phone: '11987654321',
  name: 'Ana',
  cpf: '52998224725',
  addresses: [
    { label: 'Casa', address: 'Rua A', number: '10', postalCode: '01305100', latitude: -23.5, longitude: -46.6 },
    { address: 'Rua B', number: '2' },
  ],
};
const change = (form: CustomerForm, part: object): CustomerForm => ({
  ...form,
  addresses: form.addresses.map((address, index) => (index === 0 ? { ...address, ...part } : address)),
});
const pointOf = (form: CustomerForm) => recordOf(form).addresses.map(({ latitude }) => latitude);

test('a record is shown with punctuation and saved unchanged', () => {
  const form = formOf(ana);
  expect(form).toMatchObject({ phone: '(11) 98765-4321', cpf: '529.982.247-25', rg: '' });
  expect(form.addresses[0]).toMatchObject({ postalCode: '01305-100', label: 'Casa' });
  expect(recordOf(form).addresses[0]).toMatchObject({ address: 'Rua A', latitude: -23.5, longitude: -46.6 });
  expect(customerFormProblems(form).size).toBe(0);
});

test('the coordinates are dropped with another street or number, and kept with another complement', () => {
  expect(pointOf(change(formOf(ana), { complement: 'ap 3' }))[0]).toBe(-23.5);
  expect(pointOf(change(formOf(ana), { number: '11' }))[0]).toBeUndefined();
});

test('a postal code’s coordinates are kept while street and number are typed, and never replace those of the address', () => {
  const rough = { latitude: -23.6, longitude: -46.7 };
  const coded = change(formOf(null), { address: 'Rua C', postalCode: '01305-100' });
  const placed = { ...coded, addresses: coded.addresses.map((address) => withPostalPoint(address, rough)) };
  expect(pointOf(change(placed, { number: '7', address: 'Rua Cê' }))[0]).toBe(-23.6);
  expect(pointOf(change(placed, { postalCode: '01305-000' }))[0]).toBeUndefined();
  const [known] = formOf(ana).addresses;
  expect(known && withPostalPoint(known, rough)).toBe(known);
  expect(known && withPostalPoint(known, {})).toBe(known);
});

test('another address becomes the main one; an empty one is not sent', () => {
  const form = withAddress(formOf(ana));
  expect(form.addresses.map(({ key }) => key)).toEqual([0, 1, 2]);
  expect(recordOf(withMain(form, 1)).addresses.map(({ address }) => address)).toEqual(['Rua B', 'Rua A']);
});

test('a wrong tax id of before is shown and reported only once it is changed', () => {
  const opened = formOf({ ...ana, cpf: 'não tem' });
  expect(opened.cpf).toBe('NOTEM');
  expect(customerFormProblems({ ...opened, name: 'Bia' }, opened).size).toBe(0);
  expect([...customerFormProblems({ ...opened, cpf: '123' }, opened).keys()]).toEqual(['cpf']);
});

test('a missing value is reported at its field', () => {
  const empty = formOf(null);
  expect([...customerFormProblems(empty).keys()]).toEqual(['phone', 'name']);
  const typed = { ...withAddress(empty), phone: '1198765', name: 'Ana', cpf: '111.111.111-11' };
  const wrong = change(typed, { number: '10', uf: 'S' });
  expect([...customerFormProblems(wrong).keys()]).toEqual(['phone', 'cpf', '0.address', '0.uf']);
});
