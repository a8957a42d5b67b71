import { describe, expect, test } from 'vitest';
import { anOrder, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { showCourier } from './courier.ts';

const at = (minutes: number) => FRIDAY_NIGHT + minutes * 60_000;
const base = anOrder();
const DOOR = { latitude: -23.55, longitude: -46.63 };
const order = {
  ...base,
  motoboy: { ...rafael, photoUrl: '/foto' },
  dispatchAt: new Date(at(10)).toISOString(),
  customer: { ...base.customer, address: { ...base.customer?.address, ...DOOR } },
} as typeof base;
const place = { latitude: -23.5405, longitude: -46.63 };
const shown = (minutes: number, now: number, of = order, heading?: number) =>
  showCourier(
    of,
    {
      position: { at: at(minutes), ...place, ...(heading === undefined ? {} : { heading }) },
      photoAddress: (url) => (url === '/foto' ? '/publica' : undefined),
    },
    at(now),
  );

describe('the courier that a customer sees', () => {
  test('has a first name, a photo, a place and a rough distance', () => {
    expect(shown(11, 12, order, 90)).toStrictEqual({
      firstName: 'Rafael',
      photoUrl: '/publica',
      position: { at: new Date(at(11)).toISOString(), ...place, heading: 90 },
      metersAway: 1100,
    });
    expect(shown(11, 12)?.position).not.toHaveProperty('heading');
  });

  test('has no photo or distance where they are not known', () => {
    const plain = { ...order, motoboy: { ...rafael, name: '  Ana  Lima', photoUrl: '' } };
    expect(shown(11, 12, plain)).toMatchObject({ firstName: 'Ana' });
    expect(shown(11, 12, plain)).not.toHaveProperty('photoUrl');
    const { customer: _, ...unknown } = order;
    expect(shown(11, 12, unknown)).not.toHaveProperty('metersAway');
    expect(shown(11, 12, { ...order, motoboy: { ...rafael, name: ' ' } })).toBeUndefined();
    const { motoboy: __, ...nobody } = order;
    expect(shown(11, 12, nobody)).toBeUndefined();
  });

  test.each([
    [10, 10, true],
    [9.99, 10, false],
    [10, 25, true],
    [10, 25.01, false],
    [14, 12, true],
    [14.01, 12, false],
    [370, 370, true],
    [370, 370.01, false],
  ])('measured at minute %d is shown at minute %d: %s', (measured, now, answer) => {
    expect(shown(measured, now)?.position !== undefined).toBe(answer);
    expect(shown(measured, now)?.metersAway !== undefined).toBe(answer);
  });

  test('is the real distance, even if the address is far', () => {
    const far = { ...order, customer: { ...order.customer, address: { latitude: -24.5405, longitude: -46.63 } } };
    expect(shown(11, 12, far as typeof order)?.metersAway).toBe(111_200);
  });

  test('is shown with what he rode since he took the order over, not with his ride before', () => {
    const taken = { ...order, courierSince: new Date(at(20)).toISOString() };
    expect([shown(19, 21, taken)?.position, shown(20, 21, taken)?.position === undefined]).toEqual([undefined, false]);
  });

  test('is not shown before the order has left', () => {
    const { dispatchAt: _, ...waiting } = order;
    expect(shown(11, 12, waiting)).not.toHaveProperty('position');
  });
});
