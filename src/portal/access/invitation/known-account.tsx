import { useQuery } from '@tanstack/react-query';
import { joinByInvitation } from '#contract/access/team-operations.ts';
import type { Invitation } from '#contract/access/team-schema.ts';
import { enterOther } from '#portal/access/establishments/enter.ts';
import { useEndedLink } from '#portal/access/passwords/use-ended-link.ts';
import styles from '#portal/access/passwords/visitor-card.module.css';
import { call } from '#portal/api/call.ts';
import { ProblemError, sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { OtherAccount, openAccountQuery } from './other-account.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { invitationKey } from './query-key.ts';

interface KnownAccountProps {
  readonly token: string;
  readonly invitation: Invitation;
  /** The portal found the account while the person chose a password for it. */
  readonly isFound: boolean;
  /** Back to choosing a new password, for those who only thought that they had an account. */
  readonly onBack: (() => void) | undefined;
}

/** Accepts an invitation with the person's existing account: by its session, or by its password. */
export function KnownAccount({ token, invitation, isFound, onBack }: KnownAccountProps) {
  const { data: session, isPending } = useQuery(openAccountQuery);
  const leaveEnded = useEndedLink(invitationKey(token), 'invitation-ended');
  const join = useOperation(() => call(joinByInvitation, { params: { token } }), {
    onSuccess: ({ establishmentId }) => enterOther(establishmentId),
    onSettled: (_answer, error) => error && leaveEnded(error),
  });
  if (isPending) return <p className={styles.about}>Carregando…</p>;
  const { name, email, establishment } = invitation;
  const hello = (
    <>
      <h1>Olá, {name}</h1>
      <p>
        <strong>{establishment}</strong> convidou você. Sua conta <strong>{email}</strong> continua a mesma e passa a
        entrar também lá.
      </p>
    </>
  );
  // A session opened by PIN has not verified the password.
  const asksPassword = join.error instanceof ProblemError && join.error.code === 'proof-needed';
  if (!session || asksPassword) {
    return (
      <>
        {hello}
        {isFound ? <p role="status">Este e-mail já tem uma conta no portal. Informe a senha dela.</p> : null}
        <OwnPasswordForm token={token} email={email} onBack={onBack} />
      </>
    );
  }
  if (session.account.email !== email) {
    return (
      <>
        {hello}
        <OtherAccount email={session.account.email} />
      </>
    );
  }
  return (
    <>
      {hello}
      {join.error ? <FailureNote>{sentenceOf(join.error)}</FailureNote> : null}
      <Button variant="primary" size="large" full busy={join.isPending} onClick={() => join.mutate()}>
        Aceitar convite
      </Button>
    </>
  );
}
