import { voidComandaPayment } from '#contract/comandas/bill-operations.ts';
import { linesOf, paymentsOf } from '#domain/comandas/change.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { ReceiveDialog } from '#portal/comandas/screen/receive/dialog.tsx';
import { CancelComandaDialog } from './cancel.tsx';
import type { ChosenAction } from './chosen-action.ts';
import { DiscountDialog } from './discount.tsx';
import { LineDialog } from './line.tsx';
import { MergeDialog } from './merge.tsx';
import { ReasonDialog } from './reason.tsx';
import { RemoveDialog } from './remove.tsx';
import { RenameDialog } from './rename.tsx';
import { TransferDialog } from './transfer.tsx';
import { UnmergeDialog } from './unmerge.tsx';

interface ComandaDialogsProps {
  readonly comanda: Order;
  readonly asked: ChosenAction | null;
  readonly onAsk: (asked: ChosenAction | null) => void;
}

/** The dialog of the chosen action. Closes if its line or payment disappears. */
export function ComandaDialogs({ comanda, asked, onAsk }: ComandaDialogsProps) {
  if (asked === null) return null;
  const close = () => onAsk(null);
  const lineOf = (lineId: string | undefined) => linesOf(comanda).find((line) => line.lineId === lineId);
  switch (asked.kind) {
    case 'receive':
    case 'close':
      return (
        <ReceiveDialog
          comanda={comanda}
          onClose={close}
          {...(asked.kind === 'receive' && asked.lineId ? { lineId: asked.lineId } : {})}
        />
      );
    case 'line': {
      const line = lineOf(asked.lineId);
      return line ? <LineDialog comanda={comanda} line={line} onAsk={onAsk} onClose={close} /> : null;
    }
    case 'transfer':
      return <TransferDialog comanda={comanda} onClose={close} {...(asked.lineId ? { lineId: asked.lineId } : {})} />;
    case 'discount': {
      const line = lineOf(asked.lineId);
      // Without its line the dialog would discount the whole comanda.
      if (asked.lineId !== undefined && line === undefined) return null;
      return <DiscountDialog comanda={comanda} onClose={close} {...(line ? { line } : {})} />;
    }
    case 'remove': {
      const line = lineOf(asked.lineId);
      return line ? <RemoveDialog comanda={comanda} line={line} onClose={close} /> : null;
    }
    case 'void': {
      const payment = paymentsOf(comanda).find(({ id }) => id === asked.paymentId);
      return payment ? (
        <ReasonDialog
          comanda={comanda}
          title={`Estornar ${payment.name} de ${formatBrl(payment.amount)}?`}
          about="O pagamento continua na lista, riscado e com o motivo."
          reasons={['Forma errada', 'Valor errado', 'Cliente desistiu', 'Pago em duplicidade']}
          confirmLabel="Estornar pagamento"
          beyondLabel="Estornar mesmo assim"
          act={(change, reason, beyond) => change(voidComandaPayment, { paymentId: payment.id, reason, ...beyond })}
          onClose={close}
        />
      ) : null;
    }
    case 'merge':
      return <MergeDialog comanda={comanda} onClose={close} />;
    case 'unmerge':
      return <UnmergeDialog comanda={comanda} comandaId={asked.comandaId} onClose={close} />;
    case 'rename':
      return <RenameDialog comanda={comanda} onClose={close} />;
    case 'cancel':
      return <CancelComandaDialog comanda={comanda} onClose={close} />;
  }
}
