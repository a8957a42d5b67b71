import { standingOf } from '#domain/comanda-standing.ts';
import type { Order } from '#domain/order.ts';
import { Modal } from '#portal/ui/modal.tsx';
import { CloseForm } from './close-form.tsx';
import { PaidNote } from './paid-note.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { useComandaChange } from './use-comanda-change.ts';
import { usePaidNotice } from './use-paid-notice.ts';

interface ReceiveDialogProps {
  readonly comanda: Order;
  /** The line that is paid, where one was chosen. */
  readonly lineId?: string;
  readonly onClose: () => void;
}

/** Takes payments in one by one until nothing is left, then closes the comanda. */
export function ReceiveDialog({ comanda, lineId, onClose }: ReceiveDialogProps) {
  const doing = useComandaChange(comanda.id);
  const notice = usePaidNotice();
  const { left } = standingOf(comanda);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Receber · comanda ${comanda.command ?? ''}`}
      width={520}
      // The dialog of a paid account is lower: a second tap would fall beside it.
      closeOnClickOutside={!notice.locked}
    >
      {notice.text === null ? null : <PaidNote key={notice.times} text={notice.text} />}
      {left === 0 ? (
        <CloseForm comanda={comanda} doing={doing} locked={notice.locked} onClose={onClose} />
      ) : (
        <ReceiveForm comanda={comanda} doing={doing} notice={notice} {...(lineId === undefined ? {} : { lineId })} />
      )}
    </Modal>
  );
}
