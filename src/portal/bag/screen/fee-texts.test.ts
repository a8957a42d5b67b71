import { expect, test } from 'vitest';
import { ok, refused } from '#domain/shared/result.ts';
import { feeSetUpOf, feeText, memoryText } from './fee-texts.ts';

const measured = { straightKm: 3.18, roadFactor: 1.35, roadKm: 4.3 };
const plain = (text: string) => text.replace(/\s/g, ' ');

test('a suggestion names its source', () => {
  expect(plain(feeText(ok({ fee: 800, free: false, ...measured }), true))).toBe('Sugerida: R$ 8,00 (≈ 4,3 km)');
  expect(feeText(ok({ fee: 0, free: true, ...measured }), true)).toContain('entrega grátis');
});

test('the text contains the known facts of a building, and is empty without any', () => {
  expect(memoryText({ extraMinutes: 6, gateNotes: 'bloco B' })).toBe(
    'Neste endereço a entrega leva mais 6 min na porta. Nota do portão: bloco B',
  );
  expect(memoryText({})).toBe('');
});

test('a missing suggestion says why, once there is an address', () => {
  expect(feeText(refused({ code: 'no-rates' }), false)).toBe('');
  expect(feeText(refused({ code: 'no-rates' }), true)).toContain('cadastre as taxas');
  expect(feeText(refused({ code: 'no-origin' }), true)).toContain('Perfil');
  expect(feeText(refused({ code: 'no-destination' }), true)).toContain('CEP');
  expect(feeText(refused({ code: 'too-far', ...measured, farthestKm: 4 }), true)).toBe(
    'Fora da área de entrega: 4,3 km, e as taxas vão até 4,0 km.',
  );
});

test('what the shop has not set up names its screen, and an address that is wrong or too far does not', () => {
  expect(feeSetUpOf(refused({ code: 'no-rates' }))?.to).toBe('/outros/taxas');
  expect(feeSetUpOf(refused({ code: 'no-district' }))?.to).toBe('/outros/taxas');
  expect(feeSetUpOf(refused({ code: 'no-origin' }))?.to).toBe('/profile');
  expect(feeSetUpOf(refused({ code: 'no-destination' }))).toBeUndefined();
  expect(feeSetUpOf(refused({ code: 'too-far', ...measured, farthestKm: 4 }))).toBeUndefined();
  expect(feeSetUpOf(ok({ fee: 800, free: false, ...measured }))).toBeUndefined();
});
