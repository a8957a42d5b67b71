import { expect, test } from 'vitest';
import { readAuditAddress } from './audit-address.ts';
import { authorText, changeTexts } from './audit-texts.ts';

test('a change says what was before and after', () => {
  const changes = [
    { path: 'name', from: 'Rafael', to: 'Rafael M.' },
    { path: 'active', from: true, to: false },
    { path: 'rates', to: [1] },
  ];
  expect(changeTexts({ changes })).toEqual(['nome: Rafael → Rafael M.', 'ativo: sim → não', 'rates: vazio → [1]']);
});

test('an author is shown with device and address', () => {
  expect(authorText({ actor: { kind: 'account', id: 'a', name: 'Bia' }, device: 'Balcão', address: '10.0.0.7' })).toBe(
    'Bia · Balcão · de 10.0.0.7',
  );
  expect(authorText({ actor: { kind: 'integration', id: 'k', name: 'Site' } })).toBe('Site (integração)');
});

test('an address with anything else filters nothing', () => {
  expect(readAuditAddress({ area: 'moon', actor: 'a b', from: '2026-13-01', to: 4 })).toEqual({});
  expect(readAuditAddress({ area: 'cash', from: '2026-11-01' })).toEqual({ area: 'cash', from: '2026-11-01' });
});
