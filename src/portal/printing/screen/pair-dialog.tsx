import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { confirmPairing } from '#contract/printing/program-operations.ts';
import type { Pairing } from '#contract/printing/program-schema.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { pairingQuery } from '#portal/printing/printing-query.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { systemText } from './agent-texts.ts';
import { usePrintingChange } from './printer-changes.ts';
import styles from './printers-screen.module.css';

/** Connects the computer that shows this code. */
export function PairDialog({ code, onClose }: { code: string | undefined; onClose: () => void }) {
  return (
    <Modal opened={code !== undefined} onClose={onClose} title="Conectar computador" width={480}>
      {code === undefined ? null : <Computer code={code} onClose={onClose} />}
    </Modal>
  );
}

function Computer({ code, onClose }: { code: string; onClose: () => void }) {
  const { data, error } = useQuery(pairingQuery(code));
  if (error) return <ErrorState title="O computador não foi encontrado" detail={sentenceOf(error)} />;
  return data === undefined ? (
    <p className={styles.about}>Procurando…</p>
  ) : (
    <Confirmation pairing={data} onClose={onClose} />
  );
}

function Confirmation({ pairing, onClose }: { pairing: Pairing; onClose: () => void }) {
  const [name, setName] = useState(pairing.name);
  const button = useRef<HTMLButtonElement>(null);
  // The dialog opens before the computer is known, so the button gets the focus later.
  useEffect(() => button.current?.focus(), []);
  const confirm = usePrintingChange(
    (asked: string, idempotencyKey) =>
      call(confirmPairing, { params: { code: pairing.code }, body: { name: asked }, idempotencyKey }),
    false,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = name.trim();
    if (confirm.isPending || asked === '') return;
    confirm.mutate(asked, {
      onSuccess: () => {
        toastSuccess(`${asked} conectado.`);
        onClose();
      },
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.bigCode}>{pairing.code}</p>
      <p>
        O computador <strong>{pairing.name}</strong>
        {pairing.platform ? ` (${systemText({ platform: pairing.platform })})` : ''} deve mostrar este mesmo código. Se
        não mostra, feche: alguém pediu por outro computador.
      </p>
      <TextField
        label="Nome do computador"
        value={name}
        maxLength={60}
        autoComplete="off"
        error={name.trim() === '' ? 'Dê um nome, como Computador do caixa.' : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {confirm.error ? <FailureNote>{sentenceOf(confirm.error)}</FailureNote> : null}
      <Button ref={button} type="submit" variant="primary" size="large" full busy={confirm.isPending}>
        Conectar
      </Button>
    </form>
  );
}
