import { useState } from 'react';
import type { Order, OrderItem } from '#domain/order.ts';
import { ChangeForm } from './change-form.tsx';
import { ReasonField } from './reason-field.tsx';
import { UnitsField } from './units-field.tsx';
import { useComandaChange } from './use-comanda-change.ts';

const REASONS = ['Lançado por engano', 'Cliente desistiu', 'Em falta', 'Veio errado da cozinha'];

interface RemoveDialogProps {
  readonly comanda: Order;
  readonly line: OrderItem & { readonly lineId: string };
  readonly onClose: () => void;
}

/** Takes a line, or some of its units, off the comanda; the reason stays in its history. */
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
    if (await doing.change('removeComandaLine', { lineId: line.lineId, ...part, reason: reason.trim() })) onClose();
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
        error={tried && reason.trim() === '' ? 'Informe o motivo.' : undefined}
        onValue={setReason}
      />
    </ChangeForm>
  );
}
