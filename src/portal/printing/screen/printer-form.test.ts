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

test('a printer at a computer needs the computer, and its queue or device', () => {
  const queue = { ...KITCHEN, connection: 'queue', agentId: 'a1', queue: 'EPSON TM-T20' } as const;
  expect(printerProblems(queue)).toEqual({});
  expect(Object.keys(printerProblems({ ...queue, agentId: '', queue: ' ' }))).toEqual(['agentId', 'queue']);
  expect(printerInput(queue)).toMatchObject({
    connection: 'queue',
    agentId: 'a1',
    queue: 'EPSON TM-T20',
    onArrival: true,
  });
  expect(printerInput(queue)).not.toHaveProperty('host');
  const device = { ...queue, connection: 'device' } as const;
  for (const path of ['/dev/usb/lp0', '\\\\.\\LPT1', '\\\\CAIXA\\Termica']) {
    expect(printerProblems({ ...device, device: path })).toEqual({});
  }
  for (const path of ['', 'LPT1', '/etc/passwd', '/dev/../etc/passwd']) {
    expect(printerProblems({ ...device, device: path })).toHaveProperty('device');
  }
});

test('settings that are not text are sent unchanged', () => {
  expect(printerInput(KITCHEN)).toMatchObject({ cut: true, drawer: false, beep: false });
  expect(printerInput(KITCHEN)).not.toHaveProperty('codePage');
  expect(printerInput({ ...KITCHEN, codePage: '2', cut: false, logo: 'aaaa' })).toMatchObject({
    codePage: 2,
    cut: false,
    logo: 'aaaa',
  });
  expect(printerProblems({ ...KITCHEN, codePage: '256' })).toHaveProperty('codePage');
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
