import { generatePixPayload, getPixPayloadInfo } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CENTS } from '#domain/shared/money.ts';
import { readBrCode } from '#tests/support/payments/read-br-code.ts';
import { brCode, crc16, pixText, pixTxid } from './pix-br-code.ts';

const EXAMPLE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const example = { key: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' };

const charges = fc.record(
  {
    key: fc.constantFrom('52998224725', '12ABC34501DE35', 'caixa@cantina.com.br', '+5511984400000', example.key),
    name: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map((text) => `Cantina ${text}`),
    city: fc.constantFrom('São Paulo', 'Brasília', 'São José do Rio Preto', 'Mogi-Guaçu'),
    amount: fc.integer({ min: 1, max: MAX_CENTS }),
    txid: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
  },
  { requiredKeys: ['key', 'name', 'city'] },
);

describe('a Pix code', () => {
  test('equals the central bank’s example', () => {
    expect(brCode(example)).toBe(EXAMPLE);
    expect(crc16('123456789')).toBe('29B1');
  });

  test('matches another implementation in writing and reading', () => {
    fc.assert(
      fc.property(charges, ({ amount, ...charge }) => {
        const code = brCode({ ...charge, ...(amount === undefined ? {} : { amount }) });
        const other = generatePixPayload({
          key: charge.key,
          merchantName: pixText(charge.name, 25),
          merchantCity: pixText(charge.city, 15),
          ...(amount === undefined ? {} : { amount: amount / 100 }),
          ...(charge.txid === undefined ? {} : { txid: charge.txid }),
        });
        expect(code).toBe(other);
        expect(getPixPayloadInfo(code)?.key).toBe(charge.key);
      }),
    );
  });

  test('survives writing and reading', () => {
    fc.assert(
      fc.property(charges, (charge) => {
        const kept = { ...charge, name: pixText(charge.name, 25), city: pixText(charge.city, 15) };
        expect(readBrCode(brCode(charge))).toEqual(kept);
      }),
    );
  });

  test('is refused when one character changed', () => {
    fc.assert(
      fc.property(charges, fc.nat(), fc.stringMatching(/^[0-9A-Za-z]$/), (charge, place, letter) => {
        const code = brCode(charge);
        const at = place % code.length;
        const changed = code.slice(0, at) + letter + code.slice(at + 1);
        fc.pre(changed.toUpperCase() !== code.toUpperCase());
        expect(readBrCode(changed)).toBeNull();
      }),
    );
  });

  test('cuts name and city to their maximum lengths', () => {
    const code = brCode({ ...example, name: 'n'.repeat(60), city: 'c'.repeat(60) });
    expect(code).toContain(`5925${'n'.repeat(25)}6015${'c'.repeat(15)}62`);
  });

  test('reduces any text to an id of letters and digits', () => {
    expect(pixTxid('Comanda nº 12 – 019ab-77')).toBe('Comandan12019ab77');
    expect(pixTxid('a'.repeat(40))).toHaveLength(25);
    expect(brCode({ ...example, txid: '—' })).toBe(EXAMPLE);
  });
});
