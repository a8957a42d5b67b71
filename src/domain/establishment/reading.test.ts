import { expect, test } from 'vitest';
import { asNamesAreWritten } from './company.ts';
import { DEFAULT_PREFERENCES, PREFERENCE_MAXIMA, readPreferences } from './preferences.ts';
import { DEFAULT_SETTINGS, readSettings } from './settings.ts';

test.each([
  ['PADARIA DO ZE LTDA', 'Padaria do Ze LTDA'],
  ['  BAR   E  LANCHES  ', 'Bar e Lanches'],
  ['Bar da ANA', 'Bar da ANA'],
  [' Bar da ANA ', 'Bar da ANA'],
  ['A COMIDA DA VÓ', 'A Comida da Vó'],
  ["D'ANGELO PIZZAS", "D'Angelo Pizzas"],
  ['CANTINA COM AMOR AO PÉ DAS ÁRVORES', 'Cantina com Amor ao Pé das Árvores'],
  ['O REI DOS PASTÉIS NA PRAÇA E NO PARQUE', 'O Rei dos Pastéis na Praça e no Parque'],
  ['PÃO PARA AS MÃES A PÉ EM CASA DE OS TIOS', 'Pão para as Mães a Pé em Casa de os Tios'],
  ['PONTO O BOM', 'Ponto o Bom'],
])('%s is written %s', (register, written) => {
  expect(asNamesAreWritten(register)).toBe(written);
});

test.each(['LTDA', 'ME', 'EPP', 'MEI', 'EIRELI', 'SA', 'S/A', 'S.A.', 'II', 'III', 'IV', 'VI', 'XV'])(
  '%s stays in capitals',
  (word) => expect(asNamesAreWritten(`PIZZARIA ${word}`)).toBe(`Pizzaria ${word}`),
);

test.each(Object.entries(PREFERENCE_MAXIMA))('%s goes from 0 to %d, in whole numbers', (name, most) => {
  const read = (value: unknown) => readPreferences({ [name]: value })[name as keyof typeof PREFERENCE_MAXIMA];
  const other = DEFAULT_PREFERENCES[name as keyof typeof PREFERENCE_MAXIMA];
  expect([read(0), read(most), read(most + 1), read(-1), read(0.5), read('1')]).toEqual([
    0,
    most,
    other,
    other,
    other,
    other,
  ]);
});

test('percentages end at 100, times at a day', () => {
  const { discountCaixa, discountAtendente, discountDespachante, timeAwait, timeDispatch } = PREFERENCE_MAXIMA;
  expect([discountCaixa, discountAtendente, discountDespachante]).toEqual([100, 100, 100]);
  expect([timeAwait / 60, timeDispatch / 60]).toEqual([24, 24]);
});

test('settings of a browser are read field by field; everything else is off', () => {
  expect(readSettings(null)).toEqual(DEFAULT_SETTINGS);
  expect(readSettings({ Notificacao: 'sim', timeAwait: 'x', ifoodMerchantId: 5, limitsOff: 1 })).toEqual(
    readSettings({}),
  );
  expect(Object.values(DEFAULT_SETTINGS).every((value) => value === false || value === 0 || value === '')).toBe(true);
  const minutes = (timeAwait: number) => readSettings({ timeAwait }).timeAwait;
  expect([minutes(1.5), minutes(-3), minutes(1440), minutes(1441), minutes(Number.NaN)]).toEqual([2, 0, 1440, 1440, 0]);
  const all = { Notificacao: true, AvisoSonoro: true, Lalamove: true, Atendimento: true, ifoodMerchantId: 'a,b' };
  const rest = { timeAwait: 1, timeDispatch: 2, hidesAtendimento: true, limitsOff: true };
  expect(readSettings({ ...all, ...rest })).toEqual({ ...all, ...rest });
});
