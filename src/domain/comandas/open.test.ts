import { expect, test } from 'vitest';
import { type ComandaOrigin, openComanda } from './open.ts';
import type { ComandaResult } from './problem.ts';
import { comandaDetail } from './texts.ts';

const AT = '2026-11-20T23:30:00.000Z';
const cantina: ComandaOrigin = {
  fkUserEstab: 'cantina',
  establishment: { fantasyName: 'Cantina Bela Vista' },
  origin: 'portalMotoboy',
  notify: true,
};
const opened = (names: Parameters<typeof openComanda>[1], servicePercent?: number) =>
  openComanda({ ...cantina, servicePercent }, names, { id: 'c', at: AT });
const order = (result: ComandaResult) => (result.ok ? result.value[0] : undefined);

test('a table opens before anything is ordered: awaiting, without lines, and free', () => {
  expect(opened({ command: ' 12 ' })).toStrictEqual({
    ok: true,
    value: [
      {
        ...cantina,
        id: 'c',
        revision: 0,
        module: 'COMANDA',
        cdOrder: '',
        command: '12',
        createdAt: AT,
        status: 2,
        order: {
          cdOrder: '',
          createdAt: AT,
          discount: 0,
          subtotal: 0,
          total: 0,
          totalProducts: 0,
          payments: [],
          items: [],
        },
      },
    ],
  });
});

test('it has a name where that differs from its number, and the number of people where it is known', () => {
  expect(order(opened({ command: '12', commandName: ' Rita ' }))?.commandName).toBe('Rita');
  for (const commandName of ['12', '  ']) {
    expect(order(opened({ command: '12', commandName }))).not.toHaveProperty('commandName');
  }
  expect(order(opened({ command: '12', people: 1 }))?.comanda).toEqual({ people: 1 });
  expect(order(opened({ command: '12', people: 0 }))).not.toHaveProperty('comanda');
});

test('it will charge what its establishment charges for service; none is no percentage', () => {
  expect(order(opened({ command: '12' }, 1))?.order.servicePercent).toBe(1);
  for (const percent of [0, undefined]) {
    expect(order(opened({ command: '12' }, percent))?.order).not.toHaveProperty('servicePercent');
  }
});

test.each([{}, { command: ' ' }, { commandName: 'Rita' }])('%j opens nothing: a comanda has a number', (names) => {
  const problem = { code: 'invalid-comanda', why: 'no-command' } as const;
  expect(opened(names)).toEqual({ ok: false, problem });
  expect(comandaDetail(problem)).toBe('Informe a comanda.');
});

test.each(['', ' ', '\u200B', '\u00A0\uFEFF'])('a number that nobody sees is none: %j', (command) => {
  expect(opened({ command })).toEqual({ ok: false, problem: { code: 'invalid-comanda', why: 'no-command' } });
});
