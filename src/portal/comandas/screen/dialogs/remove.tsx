import { useState } from 'react';
import { removeComandaLine } from '#contract/comandas/bill-operations.ts';
import type { OrderItem } from '#domain/orders/items/item.ts';
import type { Order } from '#domain/orders/order.ts';
import { MISSING_REASON } from '#domain/shared/texts.ts';
import { useComandaChange } from '#portal/comandas/change.ts';
import { ChangeForm } from '#portal/comandas/screen/receive/change-form.tsx';
import { UnitsField } from '#portal/comandas/screen/receive/units-field.tsx';
import { ReasonField } from './reason-field.tsx';

const REASONS = ['Lançado por engano', 'Cliente desistiu', 'Em falta', 'Veio errado da cozinha'];

interface RemoveDialogProps {
  readonly comanda: Order;
  readonly line: OrderItem & { readonly lineId: string };
  readonly onClose: () => void;
}

/** Removes a line, or some of its units; the reason is kept in the history. */
export function RemoveDialog({ comanda, line, onClose }: RemoveDialogProps) {
  const doing = useComandaChange(comanda.id);
  const [units, setUnits] = useState(line.quantity);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const quantity = Math.min(units, line.quantity);
  const submit = async () => {
    setTried(true);
    if (reason.trim() === '') return;
    const part = quantity < line.quantity ? { quantity } : {};
    const written = await doing.change(removeComandaLine, { lineId: line.lineId, ...part, reason: reason.trim() });
    if (written.ok) onClose();
  };
  return (
    <ChangeForm
      title={`Remover ${line.name}?`}
      confirmLabel="Remover"
      danger
      doing={doing}
      onSubmit={submit}
      onClose={onClose}
    >
      <UnitsField name={line.name} of={line.quantity} units={quantity} onUnits={setUnits} />
      <ReasonField
        reasons={REASONS}
        value={reason}
        error={tried && reason.trim() === '' ? MISSING_REASON : undefined}
        onValue={setReason}
      />
    </ChangeForm>
  );
}
