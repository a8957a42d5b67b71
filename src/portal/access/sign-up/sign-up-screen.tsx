import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SignInHints } from '#contract/access/session-schema.ts';
import { askSignUp, confirmSignUp, readSignUp } from '#contract/access/sign-up-operations.ts';
import type { OpenSignUp } from '#contract/access/sign-up-schema.ts';
import { OWN_DETAILS } from '#contract/messages.ts';
import { INVALID_EMAIL } from '#domain/shared/texts.ts';
import { isTooShort, NewPasswordField } from '#portal/access/passwords/new-password-field.tsx';
import { CHECK_SPAM } from '#portal/access/passwords/texts.ts';
import { isEndedLink, useEndedLink } from '#portal/access/passwords/use-ended-link.ts';
import visitorCard from '#portal/access/passwords/visitor-card.module.css';
import { VisitorCard } from '#portal/access/passwords/visitor-card.tsx';
import { signIn } from '#portal/access/sign-in.ts';
import { signInHintsQuery } from '#portal/access/sign-in-hints-query.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { focusInvalid } from '#portal/ui/fields/focus-invalid.ts';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import styles from './sign-up-screen.module.css';

/** `/cadastro`: registers a new shop; with `?t=…`, confirms its e-mail. Needs no session. */
export function SignUpScreen() {
  const token = new URLSearchParams(location.search).get('t');
  return <VisitorCard>{token === null ? <Asking /> : <Confirming token={token} />}</VisitorCard>;
}

function Asking() {
  const { data, error, refetch } = useQuery(signInHintsQuery);
  return (
    <>
      <h1>Cadastre a sua loja</h1>
      {error ? <ErrorState title="Não carregou" detail={sentenceOf(error)} onRetry={() => void refetch()} /> : null}
      {data?.signUp ? <AskForm terms={data.signUp} /> : null}
      {data !== undefined && data.signUp === undefined ? (
        <p>{OWN_DETAILS['sign-up-closed']} Fale com quem o administra para abrir a sua loja.</p>
      ) : null}
      <a className={visitorCard.enter} href="/">
        Já tenho conta: entrar
      </a>
    </>
  );
}

function AskForm({ terms }: { terms: NonNullable<SignInHints['signUp']> }) {
  const [form, setForm] = useState({ establishment: '', name: '', email: '' });
  const [accepted, setAccepted] = useState(false);
  const [tried, setTried] = useState(false);
  const ask = useOperation((asked: typeof form) => call(askSignUp, { body: { ...asked, terms: terms.termsVersion } }));
  const problems = {
    establishment: form.establishment.trim() === '' ? 'Informe o nome da loja.' : undefined,
    name: form.name.trim() === '' ? 'Informe o seu nome.' : undefined,
    email: /^\S+@\S+\.\S+$/.test(form.email.trim()) ? undefined : INVALID_EMAIL,
    terms: accepted ? undefined : 'Para continuar, é preciso aceitar os termos.',
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const boxes = event.currentTarget;
    if (Object.values(problems).some((problem) => problem !== undefined)) {
      focusInvalid(boxes);
    } else if (!ask.isPending) ask.mutate({ ...form, email: form.email.trim() });
  };
  if (ask.isSuccess) {
    return (
      <p role="status">
        Enviamos um link para <strong>{form.email.trim()}</strong>. Abra-o para confirmar o e-mail e escolher a senha.
        Ele vale por um dia. {CHECK_SPAM}
      </p>
    );
  }
  const box = (name: keyof typeof form, label: string, autoComplete: string, maxLength: number) => (
    <TextField
      label={label}
      name={name}
      type={name === 'email' ? 'email' : 'text'}
      autoComplete={autoComplete}
      maxLength={maxLength}
      value={form[name]}
      error={tried ? problems[name] : undefined}
      onChange={({ currentTarget: { value } }) => setForm((before) => ({ ...before, [name]: value }))}
    />
  );
  return (
    <form className={visitorCard.form} onSubmit={send} noValidate>
      <p className={visitorCard.about}>Primeiro confirmamos o seu e-mail. Depois, o portal guia você passo a passo.</p>
      {box('establishment', 'Nome da loja', 'organization', 120)}
      {box('name', 'Seu nome', 'name', 80)}
      {box('email', 'E-mail', 'username', 254)}
      <div>
        <label className={styles.terms}>
          <input
            type="checkbox"
            checked={accepted}
            aria-invalid={tried && !accepted ? true : undefined}
            onChange={(event) => setAccepted(event.currentTarget.checked)}
          />
          <span>
            Li e aceito os{' '}
            <a href={terms.termsUrl} target="_blank" rel="noopener noreferrer">
              termos de uso
            </a>{' '}
            (versão {terms.termsVersion}).
          </span>
        </label>
        {tried && !accepted ? <FailureNote>{problems.terms ?? ''}</FailureNote> : null}
      </div>
      {ask.error ? <FailureNote>{sentenceOf(ask.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={ask.isPending}>
        Enviar link de confirmação
      </Button>
    </form>
  );
}

const signUpKey = (token: string) => ['sign-up', token];

function Confirming({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: signUpKey(token),
    queryFn: ({ signal }) => call(readSignUp, { params: { token: token || '-' }, signal }),
    retry: false,
  });
  const isEnded = isEndedLink(error, 'sign-up-ended');
  if (data) return <Confirmation token={token} asked={data} />;
  return (
    <>
      {isPending ? <p className={visitorCard.about}>Carregando…</p> : null}
      {error && !isEnded ? (
        <ErrorState title="Cadastro" detail={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {isEnded ? (
        <>
          <ErrorState title="Link encerrado" detail={`${sentenceOf(error)} Se a loja já foi criada, é só entrar.`} />
          <a className={visitorCard.enter} href="/">
            Entrar no portal
          </a>
        </>
      ) : null}
      {error ? (
        <a className={visitorCard.enter} href="/cadastro">
          Pedir outro link
        </a>
      ) : null}
    </>
  );
}

function Confirmation({ token, asked: { name, email, establishment } }: { token: string; asked: OpenSignUp }) {
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const confirm = useOperation(
    async (chosen: string) => {
      await call(confirmSignUp, { params: { token }, body: { password: chosen } });
      // The shop exists now; if the sign-in fails, the login is shown.
      await signIn(email, chosen).catch(() => {});
    },
    {
      onSuccess: () => location.assign('/primeiros-passos'),
      onError: useEndedLink(signUpKey(token), 'sign-up-ended'),
    },
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!confirm.isPending && !isTooShort(password)) confirm.mutate(password);
  };
  return (
    <form className={visitorCard.form} onSubmit={save} noValidate>
      <h1>Olá, {name}</h1>
      <p>
        E-mail confirmado. Escolha a senha com que <strong>{email}</strong> entra em <strong>{establishment}</strong>.
      </p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField value={password} onValue={setPassword} tried={tried} />
      {confirm.error && confirm.variables === password ? <FailureNote>{sentenceOf(confirm.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={confirm.isPending}>
        Criar a loja e entrar
      </Button>
    </form>
  );
}
