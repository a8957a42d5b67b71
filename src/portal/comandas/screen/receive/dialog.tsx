import { paymentsOf } from '#domain/comandas/change.ts';
import { standingOf } from '#domain/comandas/standing.ts';
import type { Order } from '#domain/orders/order.ts';
import { useComandaChange } from '#portal/comandas/change.ts';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { usePressGuard } from '#portal/ui/presses/use-press-guard.ts';
import { CloseForm } from './close-form.tsx';
import { ReceiveForm } from './form.tsx';
import { usePaidNotice } from './use-paid-notice.ts';

interface ReceiveDialogProps {
  readonly comanda: Order;
  /** The line to pay, if one was chosen. */
  readonly lineId?: string;
  readonly onClose: () => void;
}

/** Takes payments until nothing is left, then closes the comanda. */
export function ReceiveDialog({ comanda, lineId, onClose }: ReceiveDialogProps) {
  const doing = useComandaChange(comanda.id);
  const notice = usePaidNotice();
  const { left } = standingOf(comanda);
  const guard = usePressGuard(`${paymentsOf(comanda).length} payments, ${left} left`);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Receber · comanda ${comanda.command ?? ''}`}
      width={520}
      // The dialog of a paid comanda is lower, so a second tap could fall outside it.
      closeOnClickOutside={!guard.settling}
    >
      {left === 0 ? (
        <CloseForm comanda={comanda} doing={doing} notice={notice} guard={guard} onClose={onClose} />
      ) : (
        <ReceiveForm
          comanda={comanda}
          doing={doing}
          notice={notice}
          guard={guard}
          {...(lineId === undefined ? {} : { lineId })}
        />
      )}
    </Modal>
  );
}
