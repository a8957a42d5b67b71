import { expect, test } from 'vitest';
import type { Order } from '#domain/order.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { createPartnerCouriers } from './choose-partner.ts';
import type { PartnerCouriers, PartnerServiceName } from './partner-couriers.ts';

const adapter = (service: PartnerServiceName, only: string, calledOff: string[]): PartnerCouriers => ({
  serviceOf: async (id) => (id === only ? service : 'none'),
  driverFor: async () => ({ outcome: 'refused', refused: 'no-partner-driver', message: service }),
  callOff: async (_id, order: Order) => void calledOff.push(`${service} ${order.id}`),
});

test('an establishment with keys calls directly, one of the directory through XData, any other nobody', async () => {
  const calledOff: string[] = [];
  const chosen = createPartnerCouriers([adapter('lalamove', 'keys', calledOff), adapter('xdata', 'linked', calledOff)]);
  const order = anOrder();
  const message = async (id: string) => (await chosen.driverFor(id, order)) as { message?: string };
  expect(await Promise.all(['keys', 'linked', 'other'].map(chosen.serviceOf))).toEqual(['lalamove', 'xdata', 'none']);
  expect((await message('keys')).message).toBe('lalamove');
  expect((await message('linked')).message).toBe('xdata');
  expect(await chosen.driverFor('other', order)).toMatchObject({
    refused: 'partner-error',
    message: 'Nenhum serviço parceiro está configurado.',
  });
  await chosen.callOff('keys', order);
  expect(calledOff).toEqual([`lalamove ${order.id}`, `xdata ${order.id}`]);
});
