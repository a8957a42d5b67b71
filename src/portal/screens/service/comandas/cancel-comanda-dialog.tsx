import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#domain/order.ts';
import { changeOrder } from '#portal/api/order-calls.ts';
import { writeSentenceOf } from '#portal/api/problem-error.ts';
import { newRequestKey } from '#portal/orders/request-key.ts';
import { ChangeForm } from './change-form.tsx';
import styles from './dialogs.module.css';
import { ReasonField } from './reason-field.tsx';

const REASONS = ['Aberta por engano', 'Cliente desistiu', 'Comanda em duplicidade'];

/** Cancels the whole comanda; refused while payments stand on it. */
export function CancelComandaDialog({ comanda, onClose }: { comanda: Order; onClose: () => void }) {
  const client = useQueryClient();
  const [key] = useState(newRequestKey);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    setTried(true);
    if (reason.trim() === '' || busy) return;
    setBusy(true);
    try {
      await changeOrder(client, comanda.id, { verb: 'cancel', reason: reason.trim() }, key);
      onClose();
    } catch (error) {
      setFailure(writeSentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ChangeForm
      title={`Cancelar a comanda ${comanda.command ?? ''}?`}
      confirmLabel="Cancelar comanda"
      danger
      doing={{ busy, failure }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.about}>Os itens ficam no histórico e saem das vendas.</p>
      <ReasonField
        reasons={REASONS}
        value={reason}
        error={tried && reason.trim() === '' ? 'Informe o motivo.' : undefined}
        onValue={setReason}
      />
    </ChangeForm>
  );
}
