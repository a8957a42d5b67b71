import {
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { signInHints } from '#contract/access/operations.ts';
import type { Session, SignInHints } from '#contract/access/session-schema.ts';
import { MESSAGES } from '#contract/messages.ts';
import { PasswordField } from '#portal/access/password-field.tsx';
import { onSessionNews } from '#portal/access/session-news.ts';
import { signIn } from '#portal/access/sign-in.ts';
import { call } from '#portal/api/call.ts';
import { ProblemError, signInSentenceOf } from '#portal/api/problem-error.ts';
import { VisitorBar } from '#portal/shell/visitor-bar.tsx';
import { Button } from '#portal/ui/button.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { LoadingOverlay } from '#portal/ui/overlays/loading.tsx';
import { toastError } from '#portal/ui/toasts.tsx';
import styles from './login-screen.module.css';
import { PasskeyButton } from './passkey-button.tsx';

/** Loaded when needed, because few accounts have a second step. */
const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }));

/** Delay after which the login is drawn and idle, so that the next screen can be loaded, in milliseconds. */
const SETTLED_MS = 1500;

export interface LoginScreenProps {
  /** Called when the sign-in is sent, so that the next screen can start loading. */
  readonly onSubmit: () => void;
  /** Opens the board; without a session, another tab signed in. Rejects if the board cannot be loaded. */
  readonly onSignedIn: (session: Session | undefined) => Promise<void>;
  /** Called once, when the login and its font are loaded and other screens may be loaded ahead. */
  readonly onSettled: () => void;
  /** Called with what the server says about signing in here. */
  readonly onHints?: ((hints: SignInHints) => void) | undefined;
  /** Shown in place of the subtitle. */
  readonly note?: ReactNode;
}

/** `/`: signs in with e-mail and password. Uses neither the router nor the query cache, because it is loaded first. */
export function LoginScreen({ onSubmit, onSignedIn, onSettled, onHints, note }: LoginScreenProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  /** What was typed, while the portal waits for the second step. */
  const [step, setStep] = useState<{ email: string; password: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => onSessionNews('signed-in', () => void onSignedIn(undefined).catch(() => {})), [onSignedIn]);
  useEffect(() => {
    const timer = setTimeout(() => void document.fonts.ready.then(onSettled), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [onSettled]);

  const enter = async (as: { email: string; password: string; code?: string }) => {
    if (busy) return;
    setBusy(true);
    try {
      const signingIn = signIn(as.email.trim(), as.password, as.code);
      onSubmit();
      await onSignedIn(await signingIn);
    } catch (error) {
      setBusy(false);
      if (error instanceof ProblemError && error.code === 'second-factor-needed') return setStep(as);
      toastError(signInSentenceOf(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter({ email, password });
  };
  const takeOver = useEffectEvent((served: HTMLFormElement) => {
    const typed = new FormData(served);
    const as = { email: String(typed.get('email')), password: String(typed.get('current-password')) };
    setEmail(as.email);
    setPassword(as.password);
    if (served.dataset.pressed !== undefined) void enter(as);
  });
  // The page is served with the form already drawn: keep what was typed and pressed before this script ran.
  useLayoutEffect(() => {
    if (form.current) takeOver(form.current);
  }, []);

  return (
    <>
      <VisitorBar onLogin />
      <main className={styles.page}>
        {step === null ? (
          // `method="dialog"` submits nothing before the script has loaded, so that the password never gets into the
          // address.
          <form ref={form} method="dialog" className={styles.card} onSubmit={submit} noValidate>
            <h1 className={styles.title}>Entrar no portal</h1>
            {note ?? <p className={styles.subtitle}>Pedidos, motoboys e balcão em uma tela só.</p>}
            <TextField
              // The browser focuses it before the script has loaded.
              autoFocus
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
            <PasskeyButton onSignedIn={onSignedIn} />
            <a className={styles.forgotten} href="/senha">
              Esqueci a senha
            </a>
            <Demonstration onUse={(as) => void enter(as)} onHints={onHints} />
          </form>
        ) : (
          <Suspense fallback={null}>
            <CodeStep
              busy={busy}
              onCode={(code) => void enter({ ...step, code })}
              onBack={() => setStep(null)}
              passkey={<PasskeyButton onSignedIn={onSignedIn} />}
            />
          </Suspense>
        )}
      </main>
      {busy && <LoadingOverlay title={MESSAGES.loadingTitle} description={MESSAGES.loadingDescription} />}
    </>
  );
}

/** The link to sign-up and the demonstration's sign-in, where the server offers them. */
function Demonstration({
  onUse,
  onHints,
}: {
  onUse: (as: { email: string; password: string }) => void;
  onHints: LoginScreenProps['onHints'];
}) {
  const [hints, setHints] = useState<SignInHints>();
  useEffect(() => {
    const unmounted = new AbortController();
    // The login works without its hints.
    const take = (answer: SignInHints) => {
      setHints(answer);
      onHints?.(answer);
    };
    call(signInHints, { signal: unmounted.signal }).then(take, () => {});
    return () => unmounted.abort();
  }, [onHints]);
  const demonstration = hints?.demonstration;
  const signUp = hints?.signUp && (
    <p className={styles.signUp}>
      Loja nova? <a href="/cadastro">Cadastre-se</a>
    </p>
  );
  if (demonstration === undefined) return signUp ?? null;
  return (
    <div className={styles.demonstration}>
      {signUp}
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
