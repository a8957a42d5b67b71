import { expect, test } from 'vitest';
import {
  changeText,
  countdownText,
  dueAtDoor,
  dueText,
  endedText,
  isToReturn,
  navigationLinks,
  stageOf,
  streetText,
  tapText,
  waysText,
} from './stop-texts.ts';

const address = {
  address: 'Alameda Franca',
  number: '1421',
  neighborhood: 'Jardim Paulista',
  city: 'São Paulo',
  uf: 'SP',
};

test('maps are opened by coordinates if known, otherwise by the address', () => {
  expect(navigationLinks({ address: { ...address, latitude: -23.56, longitude: -46.65 } })).toEqual({
    waze: 'https://waze.com/ul?ll=-23.56,-46.65&navigate=yes',
    google: 'https://www.google.com/maps/dir/?api=1&destination=-23.56,-46.65&travelmode=driving',
    geo: `geo:-23.56,-46.65?q=-23.56,-46.65(${encodeURIComponent('Alameda Franca 1421, Jardim Paulista, São Paulo, SP')})`,
  });
  expect(navigationLinks({ address })?.waze).toBe(
    `https://waze.com/ul?q=${encodeURIComponent('Alameda Franca 1421, Jardim Paulista, São Paulo, SP')}&navigate=yes`,
  );
  expect(navigationLinks({ address: { address: ' ', number: '' } })).toBeNull();
  const hostile = navigationLinks({ address: { address: '"><script>&q=x', number: '1' } });
  expect(hostile?.google).not.toMatch(/[<>"]|&q=/);
});

test.each([
  [['delivered', 'failed', 'delivered'], '2 entregues, 1 não entregue'],
  [['delivered'], '1 entregue'],
  [['failed', 'failed', 'returned'], '2 não entregues'],
] as const)('after %s the end of the ride says what was delivered and what was not', (kinds, counts) => {
  const stops = kinds.map((kind) => ({
    steps: [
      { kind: 'left' as const, at: '' },
      { kind, at: '' },
    ],
  }));
  expect(endedText(stops).replaceAll('\u00a0', ' ')).toBe(`Saída encerrada: ${counts}`);
});

test('an empty address is named as such', () => {
  expect(streetText({ address })).toBe('Alameda Franca, 1421');
  expect(streetText({ address: { address: '', number: '' } })).toBe('Sem endereço');
});

const at = '2026-11-20T23:40:00.000Z';
test.each([
  [[], 'leave', false],
  [['left'], 'ride', false],
  [['left', 'arrived'], 'door', false],
  [['left', 'delivered'], 'done', true],
  [['failed'], 'done', true],
  [['delivered', 'returned'], 'done', false],
] as const)('after %j the stop is at %s', (kinds, stage, returns) => {
  const stop = { steps: kinds.map((kind) => ({ kind, at })), completed: false };
  expect([stageOf(stop), isToReturn(stop)]).toEqual([stage, returns]);
  expect([stageOf({ ...stop, completed: true }), isToReturn({ ...stop, completed: true })]).toEqual(['done', false]);
});

test('a press is named after its order, or after the number of orders', () => {
  expect(tapText('delivered', ['72'])).toBe('Entrega do 72');
  expect(tapText('failed', ['72'])).toBe('Não entregue: 72');
  expect(tapText('left', ['72', '69'])).toBe('Saída de 2 pedidos');
  expect([countdownText(72_000), countdownText(119_400), countdownText(-1)]).toEqual(['1:12', '2:00', '0:00']);
});

test('a later stop says what to collect there and the change to take along', () => {
  expect([dueText({ toCollect: 0 }), dueText({ toCollect: 5790 })]).toEqual(['já pago', 'receber R$\u00a057,90']);
  expect(changeText({ change: 4210 })).toBe('levar R$\u00a042,10 de troco');
});

test('what no payment covers is named next to what is', () => {
  const cash = { methodId: 'dinheiro', name: 'Dinheiro', kind: 'dinheiro', amount: 2000 } as const;
  const online = { methodId: 'app', name: 'Pago no app', kind: 'online', amount: 1000 } as const;
  expect(waysText({ payments: [cash, online], toCollect: 2000 })).toBe('Dinheiro');
  expect(waysText({ payments: [cash, online], toCollect: 5090 })).toBe('Dinheiro + forma de pagamento não informada');
  expect(waysText({ payments: [], toCollect: 5090 })).toBe('forma de pagamento não informada');
  expect(dueAtDoor({ payments: [cash, online], toCollect: 5090 })).toEqual({ named: [cash], unsaid: 3090 });
});
