import { expect, test } from 'vitest';
import { NEW_PRINTER, printerInput, printerProblems } from './printer-form.ts';

const KITCHEN = { ...NEW_PRINTER, name: ' Cozinha ', host: ' 192.168.0.50 ' };

test('a network printer needs a name, an address, a port and something to print', () => {
  expect(Object.keys(printerProblems({ ...NEW_PRINTER, port: '99999', kinds: [] }))).toEqual([
    'name',
    'host',
    'port',
    'kinds',
  ]);
  expect(printerProblems(KITCHEN)).toEqual({});
  expect(printerProblems({ ...KITCHEN, host: 'http://x' })).toHaveProperty('host');
});

test('a browser printer has no address and prints nothing automatically', () => {
  const browser = { ...KITCHEN, connection: 'browser', host: '' } as const;
  expect(printerProblems(browser)).toEqual({});
  const input = printerInput(browser);
  expect(input).toMatchObject({ name: 'Cozinha', connection: 'browser', onArrival: false });
  expect(input).not.toHaveProperty('host');
});

test('categories are sent only for kitchen tickets', () => {
  expect(printerInput({ ...KITCHEN, categoryIds: ['bebidas'] })).toMatchObject({
    host: '192.168.0.50',
    port: 9100,
    categoryIds: ['bebidas'],
  });
  expect(printerInput({ ...KITCHEN, kinds: ['receipt'], categoryIds: ['bebidas'] })).not.toHaveProperty('categoryIds');
});
