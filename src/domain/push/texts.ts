import type { PushMessage } from './message.ts';

/** The message about unseen orders: names the shop and the newest, and counts the others. */
export function unseenMessage(codes: readonly string[], shop: string): PushMessage {
  const count = codes.length;
  const newest = codes.at(-1) ?? '';
  return {
    kind: 'orders',
    title: count === 1 ? `Pedido ${newest} aguardando` : `${count} pedidos aguardando`,
    body: `${shop}: ${count === 1 ? 'ninguém viu este pedido ainda.' : `ninguém viu ainda. O mais novo é o ${newest}.`}`,
    path: '/dashboard',
    tag: 'orders',
  };
}

/** The message about a courier's new orders. The worker knows the address of his page. */
export function runMessage(codes: readonly string[]): PushMessage {
  return {
    kind: 'run',
    title: codes.length === 1 ? 'Nova entrega para você' : `${codes.length} entregas novas para você`,
    body: codes.length === 1 ? `Pedido ${codes[0] ?? ''}` : `Pedidos ${codes.join(', ')}`,
    path: '/entregador/',
    tag: 'run',
  };
}

/** The message that tests a device. */
export function testMessage(test: string): PushMessage {
  return {
    kind: 'test',
    title: 'Teste do alarme',
    body: 'Este aparelho recebe os avisos da loja.',
    path: '/outros/alarme',
    tag: 'test',
    test,
  };
}

/** The message for people who may authorise an act. Details are only on the screen, not on a locked phone. */
export function authorisationMessage(id: string, askedBy: string, title: string, shop: string): PushMessage {
  return {
    kind: 'authorisation',
    title: `${askedBy} pede autorização`,
    body: `${shop}: ${title}`,
    path: `/autorizar/${id}`,
    tag: 'authorisation',
  };
}
