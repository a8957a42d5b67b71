import { expect, test } from 'vitest';
import { anEstablishment } from '#tests/support/builders.ts';
import { detailsOf, establishmentFormProblems, formOf, pointOf, positionHint } from './establishment-form.ts';

const cantina = anEstablishment({ latitude: -23.5592, longitude: -46.6451, phones: ['1132840000', '11984400000'] });

test('saved details pass through the form unchanged', () => {
  const form = formOf(cantina);
  expect(form).toMatchObject({
    cnpj: '11.222.333/0001-81',
    phones: ['(11) 3284-0000', '(11) 98440-0000'],
    position: '-23.5592, -46.6451',
  });
  expect(detailsOf(form)).toMatchObject({ fantasyName: cantina.fantasyName, latitude: -23.5592, longitude: -46.6451 });
  expect(establishmentFormProblems(form).size).toBe(0);
});

test.each([
  ['-23.5592, -46.6451', [-23.5592, -46.6451]],
  ['-23.5592,-46.6451', [-23.5592, -46.6451]],
  ['(-23.5592 -46.6451)', [-23.5592, -46.6451]],
  ['-23,5592; -46,6451', [-23.5592, -46.6451]],
  ['-23,5592 -46,6451', [-23.5592, -46.6451]],
  ['-23,5592, -46,6451', [-23.5592, -46.6451]],
  ['-23.5592', null],
  ['Bela Vista', null],
  ['-99.0, -46.0', null],
  ['0, 0', null],
])('"%s" is read as the coordinates %j', (text, point) => {
  const read = pointOf(text);
  expect(read === null ? null : [read.latitude, read.longitude]).toEqual(point);
});

test('an empty position is not sent', () => {
  expect(detailsOf({ ...formOf(cantina), position: ' ' })).not.toHaveProperty('latitude');
});

test('a wrong phone is reported at its field, and empty phones are left out', () => {
  const form = { ...formOf(cantina), phones: ['', '123'], position: 'ali' };
  expect([...establishmentFormProblems(form).keys()]).toEqual(['phones.1', 'position']);
  expect(detailsOf({ ...form, phones: ['', ''] }).phones).toEqual([]);
});

test('the position says that the pin is still at the former address', () => {
  const saved = formOf(cantina);
  const still = 'O endereço mudou, e o pino ainda está no anterior: arraste-o até a porta da loja.';
  expect(positionHint({ ...saved, address: 'Rua Augusta' }, saved)).toBe(still);
  expect(positionHint({ ...saved, address: 'Rua Augusta', position: '-23.5, -46.6' }, saved)).not.toBe(still);
  expect(positionHint({ ...saved, fantasyName: 'Outra' }, saved)).not.toBe(still);
  expect(positionHint({ ...saved, address: 'Rua Augusta', position: '' }, saved)).not.toBe(still);
});
