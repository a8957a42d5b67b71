import { type FormEvent, useEffect, useRef, useState } from 'react';
import { beginApp, confirmApp } from '#contract/access/factor-operations.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { Button } from '#portal/ui/button.tsx';
import { CopyButton } from '#portal/ui/copy-button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { QrCode } from '#portal/ui/qr/code.tsx';
import styles from './factors.module.css';
import { factorsQuery } from './factors-query.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface AppSetupProps {
  readonly onDone: () => void;
  /** Told when recovery codes appear, which are shown once, and when the set-up could not begin, so that there are none. */
  readonly onCodes?: (areShown: boolean) => void;
}

/** Sets up an authenticator app: shows the QR code, asks for a code, shows the recovery codes. */
export function AppSetup({ onDone, onCodes }: AppSetupProps) {
  const begin = useOperation((_: undefined, idempotencyKey) => call(beginApp, { idempotencyKey }), {
    onSettled: (_answer, error) => error && onCodes?.(false),
  });
  const confirm = useOperation((code: string, idempotencyKey) => call(confirmApp, { body: { code }, idempotencyKey }), {
    refetches: [factorsQuery.queryKey],
    onSuccess: ({ recoveryCodes }) => recoveryCodes.length > 0 && onCodes?.(true),
  });
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate } = begin;
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isBegun.current) mutate(undefined);
    isBegun.current = true;
  }, [mutate]);
  const isEmpty = code.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!confirm.isPending && !isEmpty) confirm.mutate(code.trim());
  };

  if (confirm.data && confirm.data.recoveryCodes.length > 0) {
    return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />;
  }
  if (confirm.isSuccess) {
    return (
      <div className={styles.form}>
        <p role="status">Pronto: a partir de agora, o login pede o código do aplicativo.</p>
        <Button variant="primary" size="large" full onClick={onDone}>
          Fechar
        </Button>
      </div>
    );
  }
  if (begin.error) {
    return (
      <div className={styles.form}>
        <FailureNote>{sentenceOf(begin.error)}</FailureNote>
        <Button size="large" full onClick={() => mutate(undefined)}>
          Tentar de novo
        </Button>
      </div>
    );
  }
  if (!begin.data) return <p className={styles.about}>Carregando…</p>;
  const { secret, address } = begin.data;
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <ol className={styles.steps}>
        <li>Instale no celular um aplicativo de códigos, como Google Authenticator, Aegis ou 2FAS.</li>
        <li>No aplicativo, leia esta imagem:</li>
      </ol>
      <div className={styles.qr}>
        <QrCode text={address} label="Imagem para o aplicativo de códigos" />
      </div>
      <p className={styles.about}>
        Sem câmera? Digite a chave: <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CopyButton text={secret} label="Copiar chave" />
      <TextField
        label="Código do aplicativo"
        name="one-time-code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        error={tried && isEmpty ? 'Informe os seis números que o aplicativo mostra.' : undefined}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {confirm.error ? <FailureNote>{sentenceOf(confirm.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={confirm.isPending}>
        Ligar
      </Button>
    </form>
  );
}
