import { expect, test } from 'vitest';
import { absentPort } from './absent-port.ts';
import { createPartnerPorts } from './choose-port.ts';
import type { PartnerPort } from './port.ts';

const portFor = (service: string, only: string): PartnerPort => ({
  ...absentPort,
  service,
  isFor: async (id) => id === only,
});

test('an establishment uses the first partner that is for it, a delivery the one it runs at, and any other none', async () => {
  const ports = createPartnerPorts([portFor('first', 'keys'), portFor('second', 'linked'), portFor('third', 'linked')]);
  const chosen = await Promise.all(['keys', 'linked', 'other'].map(ports.for));
  expect(chosen.map(({ service }) => service)).toEqual(['first', 'second', 'none']);
  expect([ports.of('third').service, ports.of('gone').service]).toEqual(['third', 'none']);
  expect(await ports.of('gone').cancel('keys', '19')).toEqual({
    ok: false,
    problem: { code: 'not-configured', message: 'Nenhum serviço parceiro está configurado.' },
  });
});
