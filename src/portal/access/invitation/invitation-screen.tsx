import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { acceptInvitation, readInvitation } from '#contract/access/team-operations.ts';
import type { Invitation } from '#contract/access/team-schema.ts';
import { isTooShort, NewPasswordField } from '#portal/access/passwords/new-password-field.tsx';
import { isEndedLink, useEndedLink } from '#portal/access/passwords/use-ended-link.ts';
import styles from '#portal/access/passwords/visitor-card.module.css';
import { VisitorCard } from '#portal/access/passwords/visitor-card.tsx';
import { call } from '#portal/api/call.ts';
import { ProblemError, sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import { KnownAccount } from './known-account.tsx';
import { OtherAccount, openAccountQuery } from './other-account.tsx';
import { invitationKey } from './query-key.ts';

/** `/convite?t=…`: an invited person chooses a password, or accepts with an existing account. A link works once. */
export function InvitationScreen() {
  const token = new URLSearchParams(location.search).get('t') ?? '';
  const { data, error, isPending, refetch } = useQuery({
    queryKey: invitationKey(token),
    queryFn: ({ signal }) => call(readInvitation, { params: { token: token || '-' }, signal }),
    retry: false,
  });
  return (
    <VisitorCard>
      {isPending ? <p className={styles.about}>Carregando…</p> : null}
      {error ? <Unreadable error={error} onRetry={() => void refetch()} /> : null}
      {data?.newPassword ? <Choice token={token} invitation={data} /> : null}
      {data && !data.newPassword ? <Invited token={token} invitation={data} /> : null}
    </VisitorCard>
  );
}

/** An ended invitation stays ended: a second try would not help. A person who has used it goes to the sign-in. */
function Unreadable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!isEndedLink(error, 'invitation-ended'))
    return <ErrorState title="Convite" detail={sentenceOf(error)} onRetry={onRetry} />;
  return (
    <>
      <h1>Convite encerrado</h1>
      <p role="alert">{sentenceOf(error)} Se você já escolheu a senha, é só entrar.</p>
      <a className={styles.enter} href="/">
        Entrar no portal
      </a>
    </>
  );
}

/** Only the invited person knows whether the e-mail has an account: the link does not say it to those who see it. */
function Invited({ token, invitation }: { token: string; invitation: Invitation }) {
  const { data: session } = useQuery(openAccountQuery);
  const [account, setAccount] = useState<'unknown' | 'told' | 'found'>('unknown');
  if (account !== 'unknown' || session?.account.email === invitation.email)
    return (
      <KnownAccount
        token={token}
        invitation={invitation}
        isFound={account === 'found'}
        onBack={account === 'told' ? () => setAccount('unknown') : undefined}
      />
    );
  return <Choice token={token} invitation={invitation} onKnown={(isFound) => setAccount(isFound ? 'found' : 'told')} />;
}

interface ChoiceProps {
  readonly token: string;
  readonly invitation: Invitation;
  /** The e-mail has an account, as the person says or, with `true`, the portal found. Absent if the link sets a new password. */
  readonly onKnown?: (isFound: boolean) => void;
}

function Choice({ token, invitation, onKnown }: ChoiceProps) {
  const { name, email, establishment } = invitation;
  const { data: session, isPending } = useQuery(openAccountQuery);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const leaveEnded = useEndedLink(invitationKey(token), 'invitation-ended');
  const accept = useOperation(
    (chosen: string) => call(acceptInvitation, { params: { token }, body: { password: chosen } }),
    {
      onSettled: (_answer, error) => {
        if (error === null) return;
        leaveEnded(error);
        if (error instanceof ProblemError && error.code === 'old-password-wrong') onKnown?.(true);
      },
    },
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!accept.isPending && !isTooShort(password)) accept.mutate(password);
  };
  if (accept.isSuccess) {
    return (
      <>
        <h1>Tudo certo, {name}</h1>
        <p role="status">
          Sua senha foi escolhida. Entre com o e-mail <strong>{email}</strong>.
        </p>
        <a className={styles.enter} href="/">
          Entrar no portal
        </a>
      </>
    );
  }
  if (isPending) return <p className={styles.about}>Carregando…</p>;
  // Otherwise "Entrar no portal" would open the other person's screens.
  if (session) {
    return (
      <>
        <h1>Olá, {name}</h1>
        <p>
          <strong>{establishment}</strong> convidou você, com o e-mail <strong>{email}</strong>.
        </p>
        <OtherAccount email={session.account.email} />
      </>
    );
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <h1>Olá, {name}</h1>
      <p>
        <strong>{establishment}</strong> convidou você. Escolha uma senha para entrar com o e-mail{' '}
        <strong>{email}</strong>.
      </p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField value={password} onValue={setPassword} tried={tried} />
      {accept.error && accept.variables === password ? <FailureNote>{sentenceOf(accept.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={accept.isPending}>
        Escolher senha
      </Button>
      {onKnown ? (
        <Button variant="quiet" size="large" full onClick={() => onKnown(false)}>
          Já tenho conta com este e-mail
        </Button>
      ) : null}
    </form>
  );
}
