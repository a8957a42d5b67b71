import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Order } from '#domain/orders/order.ts';

const SendLinkDialog = lazy(async () => ({ default: (await import('./send-link-dialog.tsx')).SendLinkDialog }));

let offered: Order | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog with an order's link on the screen that is shown, or closes it. */
export function offerLink(order: Order | null): void {
  offered = order;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place of that dialog; mounted once on screens with orders. */
export function OfferedLink() {
  const order = useSyncExternalStore(subscribe, () => offered);
  if (order === null) return null;
  return (
    <Suspense>
      <SendLinkDialog order={order} onClose={() => offerLink(null)} />
    </Suspense>
  );
}
