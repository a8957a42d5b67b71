/** Where a push message leads when it is touched, and what it says. Read by the service workers. */
export interface PushMessage {
  /** `orders`: orders that nobody has seen. `run`: a courier's new run. `test`: somebody tries the way. */
  readonly kind: 'orders' | 'run' | 'test';
  readonly title: string;
  readonly body: string;
  /** The path to open, of this portal. */
  readonly path: string;
  /** A message with the same tag replaces the one shown before. */
  readonly tag: string;
  /** Identifies a test, so that the screen knows its own. */
  readonly test?: string;
}

/** How long push services keep messages for a phone without signal, in seconds. An old alarm helps nobody. */
export const LIFE_SECONDS: Readonly<Record<PushMessage['kind'], number>> = { orders: 600, run: 1800, test: 60 };

/** The message for orders that nobody has seen: the newest by name, the others counted. */
export function unseenMessage(codes: readonly string[]): PushMessage {
  const count = codes.length;
  const newest = codes.at(-1) ?? '';
  return {
    kind: 'orders',
    title: count === 1 ? `Pedido ${newest} esperando` : `${count} pedidos esperando`,
    body: count === 1 ? 'Ninguém viu este pedido ainda.' : `Ninguém viu ainda. O mais novo é o ${newest}.`,
    path: '/dashboard',
    tag: 'orders',
  };
}

/** The message for orders that have become a courier's. His page has its own address; the worker knows it. */
export function runMessage(codes: readonly string[]): PushMessage {
  return {
    kind: 'run',
    title: codes.length === 1 ? 'Nova entrega para você' : `${codes.length} entregas novas para você`,
    body: codes.length === 1 ? `Pedido ${codes[0] ?? ''}` : `Pedidos ${codes.join(', ')}`,
    path: '/entregador/',
    tag: 'run',
  };
}

/** The message that tries whether a device hears. */
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
