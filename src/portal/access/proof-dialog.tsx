import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { proveIdentity } from '#contract/access/own-session-operations.ts';
import { PasswordField } from '#portal/access/password-field.tsx';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { proofStore } from '#portal/api/proof/store.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import styles from './proof-dialog.module.css';

/** Asks for the password again before keys, webhooks, roles or accounts change, and then repeats the change. */
export function ProofDialog() {
  const isAsked = useSyncExternalStore(proofStore.subscribe, proofStore.isAsked);
  if (!isAsked) return null;
  // Mounted only while asking, so that it is above the dialog that asks.
  return (
    <Modal opened onClose={() => proofStore.answer(false)} title="Confirme que é você" width={420}>
      <Boxes />
    </Modal>
  );
}

function Boxes() {
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || password === '') return;
    setBusy(true);
    setFailed(null);
    try {
      await call(proveIdentity, { body: { password } });
      proofStore.answer(true);
    } catch (error) {
      setFailed(error);
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <p>Esta mudança mexe com acessos da loja. Digite a senha da sua conta: ela vale pelos próximos dez minutos.</p>
      <PasswordField
        label="Sua senha"
        value={password}
        onValue={setPassword}
        error={tried && password === '' ? 'Informe a sua senha.' : undefined}
      />
      {failed === null ? null : <FailureNote>{sentenceOf(failed)}</FailureNote>}
      <Button type="submit" variant="primary" size="large" full busy={busy}>
        Confirmar
      </Button>
    </form>
  );
}
