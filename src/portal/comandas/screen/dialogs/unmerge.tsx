import { unmergeComanda } from '#contract/comandas/operations.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatBrl, sumCents } from '#domain/shared/money.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { useComandaChange } from '#portal/comandas/change.ts';
import { ChangeForm } from '#portal/comandas/screen/receive/change-form.tsx';

interface UnmergeDialogProps {
  readonly comanda: Order;
  /** The merged comanda to restore. */
  readonly comandaId: string;
  readonly onClose: () => void;
}

/** Separates two merged comandas. */
export function UnmergeDialog({ comanda, comandaId, onClose }: UnmergeDialogProps) {
  const doing = useComandaChange(comanda.id);
  const one = comanda.comanda?.merged?.find(({ id }) => id === comandaId);
  if (one === undefined) return null;
  const lines = comanda.order.items.filter(({ from = [] }) => from.includes(comandaId));
  const submit = async () => {
    if ((await doing.change(unmergeComanda, { comandaId })).ok) onClose();
  };
  return (
    <ChangeForm
      title={`Separar a comanda ${one.command}?`}
      confirmLabel={`Separar ${one.command}`}
      doing={doing}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        A comanda {one.command} recebe de volta o que veio dela: {counted(lines.length, 'item', 'itens')} (
        {formatBrl(sumCents(lines.map(({ total }) => total)))}) e os pagamentos que tinha.
      </p>
    </ChangeForm>
  );
}
