import { describe, expect, test } from 'vitest';
import { sumCents } from '#domain/shared/money.ts';
import { PASSED, refused } from '#domain/shared/result.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { doorMoneyOf, paymentsAtDoor } from './money-at-door.ts';
import { checkProof, type GivenProof, keptProof, type ProofDemands } from './proof-rules.ts';
import { failureText, proofText } from './texts.ts';

const NONE: ProofDemands = { proofCode: 'off', proofName: 'off', proofPhoto: 'off', proofPosition: 'off' };
const position = { latitude: -23.5, longitude: -46.6 };
const whole: GivenProof = { code: '4821', receiver: 'doorman', receiverName: ' Sérgio ', photoId: 'p1', position };

describe('the proof of a delivery', () => {
  test.each<[keyof ProofDemands, GivenProof]>([
    ['proofCode', { code: '4821' }],
    ['proofName', { receiverName: 'Sérgio' }],
    ['proofName', { receiver: 'customer' }],
    ['proofPhoto', { photoId: 'p1' }],
    ['proofPosition', { position }],
  ])('%s: not asked for, optional, or required', (demand, given) => {
    expect(checkProof({}, { ...NONE, [demand]: 'optional' }, {}, '4821')).toBe(PASSED);
    expect(checkProof({}, { ...NONE, [demand]: 'required' }, {}, '4821')).toEqual(
      refused({ code: 'delivery-proof-missing' }),
    );
    expect(checkProof(given, { ...NONE, [demand]: 'required' }, {}, '4821')).toBe(PASSED);
    expect(checkProof(given, NONE, {}, '4821')).toBe(PASSED);
    expect(checkProof({ receiverName: ' ' }, { ...NONE, proofName: 'required' }, {}, '4821')).toEqual(
      refused({ code: 'delivery-proof-missing' }),
    );
  });

  test('a given code must be right even where it is optional, unless the shop waived it', () => {
    const wrong = { code: '0000' };
    expect(checkProof(wrong, { ...NONE, proofCode: 'optional' }, {}, '4821')).toEqual(
      refused({ code: 'wrong-delivery-code' }),
    );
    const codeWaived = { at: '2026-11-20T23:40:00.000Z', by: 'Bia' };
    expect(checkProof({}, { ...NONE, proofCode: 'required' }, { codeWaived }, '4821')).toBe(PASSED);
    expect(checkProof(wrong, { ...NONE, proofCode: 'off' }, {}, '4821')).toBe(PASSED);
  });

  test('keeps what the shop asks for, and never the code itself', () => {
    expect(keptProof(whole, NONE)).toBeUndefined();
    const all = {
      proofCode: 'optional',
      proofName: 'required',
      proofPhoto: 'optional',
      proofPosition: 'required',
    } as const;
    const kept = keptProof(whole, all);
    expect(kept).toEqual({ code: true, receiver: 'doorman', receiverName: 'Sérgio', photoId: 'p1', position });
    expect(proofText(kept ?? {})).toBe('Recebeu: Portaria (Sérgio) · código conferido · com foto');
    expect(proofText({ receiverName: 'Ana' })).toBe('Recebeu: Ana');
    expect(keptProof({ receiverName: '  ' }, all)).toBeUndefined();
  });
});

test('a failed delivery has its reason and the fate of the goods', () => {
  expect(failureText({ reason: 'absent', notes: 'tocou 3 vezes', goods: 'back' })).toBe(
    'Ninguém atendeu (tocou 3 vezes); o pedido volta para a loja',
  );
  expect(failureText({ reason: 'accident', goods: 'lost' })).toBe('Acidente ou defeito na moto; o pedido se perdeu');
});

const METHODS = [
  { id: 'cash', name: 'Dinheiro', kind: 'dinheiro', needsChange: true },
  { id: 'pix', name: 'Pix', kind: 'pix', needsChange: false },
  { id: 'app', name: 'Pago no app', kind: 'online', needsChange: false },
] as const;

describe('the money at the door', () => {
  const order = anOrder();
  const paying = (...payments: (typeof order.order.payments)[number][]) => {
    const total = sumCents(payments.map(({ amount }) => amount));
    return { order: { ...order.order, total, payments } };
  };
  const cash = { methodId: 'cash', name: 'Dinheiro', amount: 10_920, changeFor: 12_000 };
  const app = { methodId: 'app', name: 'Pago no app', amount: 3000 };

  test('is what was not paid before, with the change to carry', () => {
    expect(doorMoneyOf(paying(cash, app), METHODS)).toMatchObject({ toCollect: 10_920, cash: 10_920, change: 1080 });
    expect(doorMoneyOf(paying(app), METHODS)).toMatchObject({ toCollect: 0, cash: 0, change: 0 });
    const gone = { methodId: 'gone', name: 'Vale antigo', amount: 500 };
    expect(doorMoneyOf(paying(gone), METHODS)).toMatchObject({ toCollect: 500, cash: 0 });
    expect(doorMoneyOf(paying(), METHODS)).toMatchObject({ toCollect: 0, payments: [] });
  });

  test('comes in another way: what was paid before stays, the rest is replaced', () => {
    expect(paymentsAtDoor(paying(cash, app), [{ methodId: 'pix', amount: 10_920 }], METHODS)).toEqual({
      ok: true,
      value: [app, { methodId: 'pix', name: 'Pix', amount: 10_920 }],
    });
    const shared = [
      { methodId: 'pix', amount: 920 },
      { methodId: 'cash', amount: 10_000 },
    ];
    expect(paymentsAtDoor(paying(cash), shared, METHODS).ok).toBe(true);
  });

  test.each([
    ['another amount', [{ methodId: 'pix', amount: 10_919 }]],
    ['a method of nobody', [{ methodId: 'gone', amount: 10_920 }]],
    ['one that is not for the door', [{ methodId: 'app', amount: 10_920 }]],
    [
      'the same twice',
      [
        { methodId: 'pix', amount: 10_000 },
        { methodId: 'pix', amount: 920 },
      ],
    ],
    [
      'nothing in one of them',
      [
        { methodId: 'pix', amount: 10_920 },
        { methodId: 'cash', amount: 0 },
      ],
    ],
  ])('%s is refused', (_what, paid) => {
    expect(paymentsAtDoor(paying(cash), paid, METHODS)).toEqual(refused({ code: 'invalid-door-payment' }));
  });
});
