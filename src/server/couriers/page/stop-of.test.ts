import { expect, test } from 'vitest';
import { anOrder } from '#tests/support/order-examples.ts';
import { stopOf } from './stop-of.ts';

const address = {
  address: 'Alameda Franca',
  number: '1421',
  complement: 'casa dos fundos',
  neighborhood: 'Jardim Paulista',
  city: 'São Paulo',
  uf: 'SP',
  reference: 'ao lado da farmácia',
  latitude: -23.5656,
  longitude: -46.6622,
};
const border = { groupId: 'borda', groupName: 'Borda', optionId: 'catupiry', name: 'Catupiry', unitPrice: 500 };

test('a stop has the address, the notes and the items that the courier needs at the door', () => {
  const items = [
    { name: 'Pizza', quantity: 2, unitPrice: 4990, notes: 'sem cebola', options: [{ ...border, quantity: 2 }] },
    { name: 'Guaraná 2 L', quantity: 1, unitPrice: 1390 },
  ];
  const order = anOrder(
    {},
    {
      customer: { name: 'Ana', phone: '11987654321', address: { ...address, postalCode: '01422-001' } },
      order: { notes: 'Interfone quebrado', items },
    },
  );
  const stop = stopOf(order, [], { gateNotes: 'Portão verde' });
  expect(stop).toMatchObject({
    customer: { name: 'Ana', phone: '11987654321' },
    notes: 'Interfone quebrado',
    gateNotes: 'Portão verde',
    items: [
      { name: 'Pizza', quantity: 2, options: ['2× Catupiry'], notes: 'sem cebola' },
      { name: 'Guaraná 2 L', quantity: 1, options: [] },
    ],
  });
  expect(stop.address).toEqual(address);
});

test('a stop is due at its promise, or at its forecast if that is earlier', () => {
  const [sooner, later] = ['2026-11-20T23:50:00.000Z', '2026-11-21T00:20:00.000Z'];
  const dueOf = (times: object) => stopOf({ ...anOrder(), ...times }, []).dueAt;
  expect(dueOf({ promisedAt: sooner, forecast: later })).toBe(sooner);
  expect(dueOf({ promisedAt: later, forecast: sooner })).toBe(sooner);
  const { promisedAt: _, forecast: __, customer: ___, ...unpromised } = anOrder();
  expect(stopOf(unpromised, [])).not.toHaveProperty('dueAt');
  expect(stopOf({ ...unpromised, forecast: later }, []).dueAt).toBe(later);
});
