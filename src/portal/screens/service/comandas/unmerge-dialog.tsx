import { formatBrl, sumCents } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { ChangeForm } from './change-form.tsx';
import { useComandaChange } from './use-comanda-change.ts';

interface UnmergeDialogProps {
  readonly comanda: Order;
  /** The comanda that gets back what came from it. */
  readonly comandaId: string;
  readonly onClose: () => void;
}

/** Takes two comandas apart again. */
export function UnmergeDialog({ comanda, comandaId, onClose }: UnmergeDialogProps) {
  const doing = useComandaChange(comanda.id);
  const one = comanda.comanda?.merged?.find(({ id }) => id === comandaId);
  if (one === undefined) return null;
  const lines = comanda.order.items.filter(({ from = [] }) => from.includes(comandaId));
  const submit = async () => {
    if (await doing.change('unmergeComanda', { comandaId })) onClose();
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
        A comanda {one.command} recebe de volta o que veio dela:{' '}
        {lines.length === 1 ? '1 item' : `${lines.length} itens`} (
        {formatBrl(sumCents(lines.map(({ total }) => total)))}) e os pagamentos que tinha.
      </p>
    </ChangeForm>
  );
}
