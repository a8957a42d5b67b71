import type { PixDue } from '#domain/payments/pix-order.ts';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { PixCharge } from './pix-charge.tsx';

interface PixDialogProps {
  /** The charge; `null` keeps the dialog closed. */
  readonly due: PixDue | null;
  /** Display name of what is charged. */
  readonly title: string;
  readonly onClose: () => void;
}

/** A Pix charge in a dialog. */
export function PixDialog({ due, title, onClose }: PixDialogProps) {
  return (
    <Modal opened={due !== null} onClose={onClose} title={title} width={420}>
      {due === null ? null : <PixCharge amount={due.amount} txid={due.txid} />}
    </Modal>
  );
}
