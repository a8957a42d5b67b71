import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { choosePasswordByLink, forgetPassword, readPasswordLink } from '#contract/access/password-operations.ts';
import type { PasswordLink } from '#contract/access/password-schema.ts';
import { INVALID_EMAIL } from '#domain/shared/texts.ts';
import { isTooShort, NewPasswordField } from '#portal/access/passwords/new-password-field.tsx';
import { CHECK_SPAM } from '#portal/access/passwords/texts.ts';
import { isEndedLink, useEndedLink } from '#portal/access/passwords/use-ended-link.ts';
import styles from '#portal/access/passwords/visitor-card.module.css';
import { VisitorCard } from '#portal/access/passwords/visitor-card.tsx';
import { signInHintsQuery } from '#portal/access/sign-in-hints-query.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';

/** `/senha`: sends the link to a new password; with `?t=…`, sets the password. Needs no session. */
export function ForgottenPasswordScreen() {
  const token = new URLSearchParams(location.search).get('t');
  return <VisitorCard>{token === null ? <Asking /> : <Choosing token={token} />}</VisitorCard>;
}

function Asking() {
  const { data, error, refetch } = useQuery(signInHintsQuery);
  return (
    <>
      <h1>Esqueci a senha</h1>
      {error ? <ErrorState title="Não carregou" detail={sentenceOf(error)} onRetry={() => void refetch()} /> : null}
      {data?.passwordsByMail === true ? <EmailForm /> : null}
      {data !== undefined && data.passwordsByMail === undefined ? (
        <p>
          Peça um link ao dono ou a um gerente da loja: em <strong>Outros → Equipe</strong>, ao lado do seu nome, há
          “Link para nova senha”. Se você é o único dono, fale com quem cuida do sistema.
        </p>
      ) : null}
      <a className={styles.enter} href="/">
        Voltar ao login
      </a>
    </>
  );
}

function EmailForm() {
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const ask = useOperation((asked: string) => call(forgetPassword, { body: { email: asked } }));
  const isWrong = !/^\S+@\S+\.\S+$/.test(email.trim());
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!ask.isPending && !isWrong) ask.mutate(email.trim());
  };
  if (ask.isSuccess) {
    return (
      <p role="status">
        Se existe uma conta com o e-mail <strong>{email.trim()}</strong>, um link acaba de ser enviado. Ele vale por uma
        hora. {CHECK_SPAM}
      </p>
    );
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p className={styles.about}>Enviamos um link para você escolher outra.</p>
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        error={tried && isWrong ? INVALID_EMAIL : undefined}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {ask.error ? <FailureNote>{sentenceOf(ask.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={ask.isPending}>
        Enviar link
      </Button>
    </form>
  );
}

const linkKey = (token: string) => ['password-link', token];

function Choosing({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: linkKey(token),
    queryFn: ({ signal }) => call(readPasswordLink, { params: { token: token || '-' }, signal }),
    retry: false,
  });
  const isEnded = isEndedLink(error, 'password-link-ended');
  if (data) return <Choice token={token} link={data} />;
  return (
    <>
      {isPending ? <p className={styles.about}>Carregando…</p> : null}
      {error && !isEnded ? (
        <ErrorState title="Nova senha" detail={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {isEnded ? <ErrorState title="Link encerrado" detail={sentenceOf(error)} /> : null}
      {error ? (
        <a className={styles.enter} href="/senha">
          Pedir outro link
        </a>
      ) : null}
    </>
  );
}

function Choice({ token, link: { name, email, secondFactor } }: { token: string; link: PasswordLink }) {
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const choose = useOperation(
    (chosen: string) => call(choosePasswordByLink, { params: { token }, body: { password: chosen } }),
    { onError: useEndedLink(linkKey(token), 'password-link-ended') },
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!choose.isPending && !isTooShort(password)) choose.mutate(password);
  };
  if (choose.isSuccess) {
    return (
      <>
        <h1>Senha trocada</h1>
        <p role="status">
          Todos os aparelhos saíram da conta. Entre com o e-mail <strong>{email}</strong> e a nova senha.
        </p>
        <a className={styles.enter} href="/">
          Entrar no portal
        </a>
      </>
    );
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <h1>Olá, {name}</h1>
      <p>
        Escolha uma nova senha para <strong>{email}</strong>.
      </p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField value={password} onValue={setPassword} tried={tried} hasSecondFactor={secondFactor} />
      {choose.error && choose.variables === password ? <FailureNote>{sentenceOf(choose.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={choose.isPending}>
        Trocar senha
      </Button>
    </form>
  );
}
