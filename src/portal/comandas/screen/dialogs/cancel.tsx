import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { MISSING_REASON } from '#domain/shared/texts.ts';
import { writeSentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { ChangeForm } from '#portal/comandas/screen/receive/change-form.tsx';
import { changeOrder } from '#portal/orders/order-calls.ts';
import styles from './dialogs.module.css';
import { ReasonField } from './reason-field.tsx';

const REASONS = ['Aberta por engano', 'Cliente desistiu', 'Comanda em duplicidade'];

/** Cancels the whole comanda; refused while it has payments. */
export function CancelComandaDialog({ comanda, onClose }: { comanda: Order; onClose: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const cancel = useOperation(
    (why: string, idempotencyKey) => changeOrder(client, comanda.id, { verb: 'cancel', reason: why }, idempotencyKey),
    { sentenceOf: writeSentenceOf, onSuccess: onClose },
  );
  const submit = () => {
    setTried(true);
    if (reason.trim() !== '' && !cancel.isPending) cancel.mutate(reason.trim());
  };
  return (
    <ChangeForm
      title={`Cancelar a comanda ${comanda.command ?? ''}?`}
      confirmLabel="Cancelar comanda"
      danger
      doing={{ busy: cancel.isPending, failure: cancel.error ? writeSentenceOf(cancel.error) : null }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.about}>Os itens ficam no histórico e saem das vendas.</p>
      <ReasonField
        reasons={REASONS}
        value={reason}
        error={tried && reason.trim() === '' ? MISSING_REASON : undefined}
        onValue={setReason}
      />
    </ChangeForm>
  );
}
