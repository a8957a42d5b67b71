import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Order } from '#domain/orders/order.ts';

const SendLinkDialog = lazy(async () => ({ default: (await import('./send-link-dialog.tsx')).SendLinkDialog }));

let offered: Order | null = null;
const listeners = new Set<() => void>();

/** Opens or closes the dialog with an order's link on the current screen. */
export function offerLink(order: Order | null): void {
  offered = order;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Renders that dialog; mounted once on screens with orders. */
export function OfferedLink() {
  const order = useSyncExternalStore(subscribe, () => offered);
  if (order === null) return null;
  return (
    <Suspense>
      <SendLinkDialog order={order} onClose={() => offerLink(null)} />
    </Suspense>
  );
}
