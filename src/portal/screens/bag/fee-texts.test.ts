import { expect, test } from 'vitest';
import { feeText } from './fee-texts.ts';

const measured = { straightKm: 3.18, roadFactor: 1.35, roadKm: 4.3 };
const plain = (text: string) => text.replace(/\s/g, ' ');

test('a suggestion says what it rests on', () => {
  expect(plain(feeText({ ok: true, fee: 800, free: false, ...measured }, true))).toBe('Sugerida: R$ 8,00 (≈ 4,3 km)');
  expect(feeText({ ok: true, fee: 0, free: true, ...measured }, true)).toContain('entrega grátis');
});

test('no suggestion says why, once there is an address', () => {
  expect(feeText({ ok: false, reason: 'no-rates' }, false)).toBe('');
  expect(feeText({ ok: false, reason: 'no-rates' }, true)).toContain('cadastre as taxas');
  expect(feeText({ ok: false, reason: 'no-origin' }, true)).toContain('Perfil');
  expect(feeText({ ok: false, reason: 'no-destination' }, true)).toContain('CEP');
  expect(feeText({ ok: false, reason: 'too-far', ...measured, farthestKm: 4 }, true)).toBe(
    'Fora da área de entrega: 4,3 km, e as taxas vão até 4,0 km.',
  );
});
