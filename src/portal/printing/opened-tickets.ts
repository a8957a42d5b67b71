import { persistedStore } from '#portal/stores/persisted-store.ts';

/** How many tickets a browser remembers: some days of a busy shop. */
const MOST = 500;

/** The tickets that this browser has opened for printing, the newest last: `{order id}:{kind}`. */
const openedStore = persistedStore('portal-motoboy.opened-tickets', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(-MOST) : [],
);

/** A ticket of which a second one is a copy: a bill never is, because each shows its own moment. */
export interface CopiedTicket {
  readonly orderId: string;
  readonly kind: 'receipt' | 'kitchen';
}

/** Whether this browser has opened the ticket before. Browsers do not report whether something was printed. */
export function wasOpened(ticket: CopiedTicket): boolean {
  return openedStore.get().includes(keyOf(ticket));
}

/** Remembers that the ticket was opened. */
export function rememberOpened(ticket: CopiedTicket): void {
  const key = keyOf(ticket);
  openedStore.update((opened) => [...opened.filter((one) => one !== key), key].slice(-MOST));
}

function keyOf({ orderId, kind }: CopiedTicket): string {
  return `${orderId}:${kind}`;
}
