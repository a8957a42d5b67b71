import { expect, test } from 'vitest';
import { pageTitle, waitingNotice } from './waiting-texts.ts';

test('the title counts awaiting orders', () => {
  expect([pageTitle(0), pageTitle(3), waitingNotice(3)]).toEqual([
    'Portal Motoboy',
    "3 pedido's aguardando",
    '3 pedidos aguardando!',
  ]);
});
