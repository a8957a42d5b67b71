import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#contract/problems.ts';
import { signInSentenceOf } from '#portal/api/problem-error.ts';
import { signInHintsQuery } from '#portal/api/session-query.ts';
import { onSessionElsewhere, signIn } from '#portal/shell/session.ts';
import { VisitorBar } from '#portal/shell/visitor-bar.tsx';
import { Button } from '#portal/ui/button.tsx';
import { LoadingOverlay } from '#portal/ui/loading-overlay.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { toastError } from '#portal/ui/toasts.tsx';
import styles from './login-screen.module.css';
import { PasswordField } from './password-field.tsx';

/** The login is drawn and quiet by then; what comes next may be loaded. */
const SETTLED_MS = 1500;

/** `/`: signs in with e-mail and password. `onSettled` is called once, when there is time to load ahead. */
export function LoginScreen({ onSettled }: { onSettled: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const emailBox = useRef<HTMLInputElement>(null);
  useEffect(() => emailBox.current?.focus(), []);
  useEffect(() => onSessionElsewhere('signed-in', () => void navigate({ to: '/dashboard' })), [navigate]);
  useEffect(() => {
    const timer = setTimeout(onSettled, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [onSettled]);

  const enter = async (as: { email: string; password: string }) => {
    if (busy) return;
    setBusy(true);
    try {
      await signIn(as.email.trim(), as.password);
      await navigate({ to: '/dashboard' });
    } catch (error) {
      toastError(signInSentenceOf(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter({ email, password });
  };

  return (
    <>
      <VisitorBar />
      <main className={styles.page}>
        <form className={styles.card} onSubmit={submit} noValidate>
          <h1 className={styles.title}>Entrar no portal</h1>
          <p className={styles.subtitle}>Pedidos, motoboys e balcão em uma tela só.</p>
          <TextField
            ref={emailBox}
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordField value={password} onValue={setPassword} />
          <Button type="submit" variant="primary" size="large" full busy={busy}>
            Entrar
          </Button>
          <Demonstration onUse={(as) => void enter(as)} />
        </form>
      </main>
      {busy && <LoadingOverlay title={MESSAGES.loadingTitle} description={MESSAGES.loadingDescription} />}
    </>
  );
}

/** The demonstration's sign-in, where there is one. */
function Demonstration({ onUse }: { onUse: (as: { email: string; password: string }) => void }) {
  const { data } = useQuery(signInHintsQuery);
  const demonstration = data?.demonstration;
  if (demonstration === undefined) return null;
  return (
    <div className={styles.demonstration}>
      <p>
        Para experimentar, use a demonstração: <strong>{demonstration.email}</strong> /{' '}
        <strong>{demonstration.password}</strong>
      </p>
      <Button full onClick={() => onUse(demonstration)}>
        Entrar na demonstração
      </Button>
    </div>
  );
}
