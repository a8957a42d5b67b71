import { orderWithArticle } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { SendLink } from './send-link.tsx';

/** The customer's link of an order in a dialog. */
export function SendLinkDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={`Link d${orderWithArticle(order)}`} width={460}>
      <SendLink order={order} />
    </Modal>
  );
}
