import { type FormEvent, useState } from 'react';
import { acceptInvitation } from '#contract/access/team-operations.ts';
import { PasswordField } from '#portal/access/password-field.tsx';
import { useEndedLink } from '#portal/access/passwords/use-ended-link.ts';
import styles from '#portal/access/passwords/visitor-card.module.css';
import { call } from '#portal/api/call.ts';
import { ProblemError, sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { invitationKey } from './query-key.ts';

interface OwnPasswordFormProps {
  readonly token: string;
  readonly email: string;
  readonly onBack: (() => void) | undefined;
}

/** Accepts with the account's password, and with its second factor if it has one. */
export function OwnPasswordForm({ token, email, onBack }: OwnPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const leaveEnded = useEndedLink(invitationKey(token), 'invitation-ended');
  const accept = useOperation(
    () => call(acceptInvitation, { params: { token }, body: { password, ...(code.trim() === '' ? {} : { code }) } }),
    {
      onSettled: (_answer, error) => {
        if (error === null) return;
        if (isCodeAsked(error)) setAsksCode(true);
        leaveEnded(error);
      },
    },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isWhole = password !== '' && (!asksCode || code.trim() !== '');
    if (!accept.isPending && isWhole) accept.mutate();
  };
  if (accept.isSuccess) {
    return (
      <>
        <p role="status">Convite aceito. Entre com o seu e-mail e a senha de sempre.</p>
        <a className={styles.enter} href="/">
          Entrar no portal
        </a>
      </>
    );
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Sua senha"
        value={password}
        onValue={setPassword}
        error={tried && password === '' ? 'Informe a senha da sua conta.' : undefined}
      />
      {asksCode ? (
        <TextField
          label="Código"
          name="one-time-code"
          autoComplete="one-time-code"
          value={code}
          hint="Os seis números do aplicativo, ou um código de recuperação."
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : null}
      {accept.error ? <FailureNote>{sentenceOf(accept.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={accept.isPending}>
        Aceitar convite
      </Button>
      <a className={styles.enter} href="/senha">
        Esqueci a senha
      </a>
      {onBack ? (
        <Button variant="quiet" size="large" full onClick={onBack}>
          Voltar
        </Button>
      ) : null}
    </form>
  );
}

function isCodeAsked(error: Error): boolean {
  return error instanceof ProblemError && error.code === 'second-factor-needed';
}
