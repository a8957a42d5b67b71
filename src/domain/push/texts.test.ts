import { expect, test } from 'vitest';
import { authorisationMessage, runMessage, testMessage, unseenMessage } from './texts.ts';

test('the message about unseen orders names the newest one', () => {
  expect([unseenMessage(['1'], 'Cantina'), unseenMessage(['1', '2'], 'Cantina')]).toEqual([
    {
      kind: 'orders',
      title: 'Pedido 1 aguardando',
      body: 'Cantina: ninguém viu este pedido ainda.',
      path: '/dashboard',
      tag: 'orders',
    },
    {
      kind: 'orders',
      title: '2 pedidos aguardando',
      body: 'Cantina: ninguém viu ainda. O mais novo é o 2.',
      path: '/dashboard',
      tag: 'orders',
    },
  ]);
});

test('a courier is informed which orders he got', () => {
  expect([runMessage(['1']), runMessage(['1', '2'])]).toEqual([
    { kind: 'run', title: 'Nova entrega para você', body: 'Pedido 1', path: '/entregador/', tag: 'run' },
    { kind: 'run', title: '2 entregas novas para você', body: 'Pedidos 1, 2', path: '/entregador/', tag: 'run' },
  ]);
});

test('a test and a question open their own screens', () => {
  expect([testMessage('t9'), authorisationMessage('a7', 'Bia', 'Cancelar 1042', 'Cantina')]).toEqual([
    {
      kind: 'test',
      title: 'Teste do alarme',
      body: 'Este aparelho recebe os avisos da loja.',
      path: '/outros/alarme',
      tag: 'test',
      test: 't9',
    },
    {
      kind: 'authorisation',
      title: 'Bia pede autorização',
      body: 'Cantina: Cancelar 1042',
      path: '/autorizar/a7',
      tag: 'authorisation',
    },
  ]);
});
