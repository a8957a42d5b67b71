import { expect, test } from 'vitest';
import type { Printer } from '#contract/printing/schema.ts';
import { isConnected, placeOf, queueText, unprintedCategories } from './printer-texts.ts';

const KITCHEN: Printer = {
  id: 'p1',
  name: 'Cozinha',
  connection: 'network',
  host: '192.168.0.50',
  port: 9100,
  width: 80,
  kinds: ['kitchen'],
  copies: 1,
  onArrival: true,
  encoding: 'cp860',
  confirms: true,
  lateAfterMinutes: 120,
  paused: false,
  waiting: 0,
  late: 0,
  uncertain: 0,
};
const DRINKS = { id: 'bebidas' };
const FOOD = { id: 'pratos' };

test('a printer shows its address and the state of its queue', () => {
  expect(placeOf(KITCHEN)).toBe('192.168.0.50:9100 · 80 mm');
  expect(placeOf({ ...KITCHEN, connection: 'browser', width: 58 })).toBe('Pelo navegador · 58 mm');
  const local = { ...KITCHEN, connection: 'queue', queue: 'EPSON', agentId: 'a' } as const;
  const agent = { id: 'a', name: 'Caixa', hint: 'abcd', createdAt: '2026-11-20T10:00:00.000Z' };
  expect(placeOf(local, [agent])).toBe('EPSON em Caixa · 80 mm');
  expect(placeOf({ ...local, connection: 'device', device: '/dev/usb/lp0' }, [])).toBe(
    '/dev/usb/lp0 em um computador que não existe mais · 80 mm',
  );
  expect(queueText(KITCHEN)).toBe('');
  expect(queueText({ ...KITCHEN, waiting: 2, late: 1 })).toBe('2 na fila · 1 antigo espera sua decisão');
});

test('an agent counts as connected while it polls', () => {
  const agent = { id: 'a', name: 'Caixa', hint: 'abcd', createdAt: '2026-11-20T10:00:00.000Z' };
  const now = Date.parse('2026-11-20T20:00:00.000Z');
  expect(isConnected(agent, now)).toBe(false);
  expect(isConnected({ ...agent, lastSeenAt: '2026-11-20T19:59:50.000Z' }, now)).toBe(true);
  expect(isConnected({ ...agent, lastSeenAt: '2026-11-20T19:59:30.000Z' }, now)).toBe(false);
});

test('reports a category that no kitchen printer prints', () => {
  expect(unprintedCategories([], [DRINKS])).toEqual([]);
  expect(unprintedCategories([KITCHEN], [DRINKS, FOOD])).toEqual([]);
  expect(unprintedCategories([{ ...KITCHEN, categoryIds: ['bebidas'] }], [DRINKS, FOOD])).toEqual([FOOD]);
});
