import { expect, test } from 'vitest';
import { readAuditAddress } from './address.ts';
import { authorText, changeTexts } from './audit-texts.ts';

const at = '2026-11-20T23:43:00.000Z';
const textsOf = (...changes: { path: string; from?: unknown; to?: unknown }[]) =>
  changeTexts({ at, changes }, 'America/Sao_Paulo').map((text) => text.replaceAll('\u00A0', ' '));

test('a change says what was before and after', () => {
  expect(textsOf({ path: 'name', from: 'Rafael', to: 'Rafael M.' }, { path: 'active', from: true, to: false })).toEqual(
    ['nome: Rafael → Rafael M.', 'ativo: sim → não'],
  );
  expect(textsOf({ path: 'price', from: 1250, to: 1300 }, { path: 'barcode', to: '789' })).toEqual([
    'preço: R$ 12,50 → R$ 13,00',
    'código de barras: vazio → 789',
  ]);
});

test('a field that is said although it stays has one value', () => {
  expect(textsOf({ path: 'from', from: '2026-11-20', to: '2026-11-20' }, { path: 'daily', from: 1, to: 2 })).toEqual([
    'de: 20/11/2026',
    'diária: R$ 0,01 → R$ 0,02',
  ]);
});

test('a new document shows its fields, without a before and without empty ones', () => {
  expect(
    textsOf({ path: 'kinds', to: ['kitchen', 'receipt'] }, { path: 'port', to: 9100 }, { path: 'logo', to: '' }),
  ).toEqual(['vias impressas: Cozinha, Recibo', 'porta: 9100']);
});

test('lists of documents, hours and instants are in words', () => {
  expect(textsOf({ path: 'rates', from: [], to: [{ upToMeters: 1000, fee: 500 }] })).toEqual([
    'taxas por distância: nenhum → até: 1 km, taxa: R$ 5,00',
  ]);
  const bands = [
    { upToMeters: 2_500, amount: 500 },
    { upToMeters: 4_000, amount: 700 },
  ];
  expect(textsOf({ path: 'distances', from: bands.slice(0, 1), to: bands })).toEqual([
    'faixas de distância: até: 2,5 km, valor: R$ 5,00 → até: 2,5 km, valor: R$ 5,00; até: 4 km, valor: R$ 7,00',
  ]);
  const hours = [[{ from: '18:00', to: '23:00' }], [], [], [], [], [], []];
  expect(textsOf({ path: 'hours', from: null, to: hours })[0]).toMatch(
    /^horários: vazio → Domingo de: 18:00, até: 23:00; Segunda-feira fechada; /,
  );
  expect(textsOf({ path: 'changesAt', from: at, to: '2026-11-22T03:10:00.000Z' })).toEqual([
    'muda às: 20:43 → 22/11 00:10',
  ]);
});

test('a business day is written as people write it', () => {
  expect(textsOf({ path: 'day', to: '2026-11-28' })).toEqual(['dia: 28/11/2026']);
});

test('ids and the reports of machines are left out', () => {
  expect(textsOf({ path: 'id', to: 'p-1' }, { path: 'waiting', from: 0, to: 3 })).toEqual([]);
});

test('an author is shown with device and address', () => {
  expect(authorText({ actor: { kind: 'account', id: 'a', name: 'Bia' }, device: 'Balcão', address: '10.0.0.7' })).toBe(
    'Bia · Balcão · de 10.0.0.7',
  );
  expect(authorText({ actor: { kind: 'integration', id: 'k', name: 'Site' } })).toBe('Site (integração)');
});

test('drops invalid filters from the address', () => {
  expect(readAuditAddress({ area: 'moon', actor: 'a b', from: '2026-13-01', to: 4 })).toEqual({});
  expect(readAuditAddress({ area: 'cash', from: '2026-11-01' })).toEqual({ area: 'cash', from: '2026-11-01' });
});
