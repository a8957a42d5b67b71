import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#portal/ui/button.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import styles from './login-screen.module.css';

interface CodeStepProps {
  readonly busy: boolean;
  readonly onCode: (code: string) => void;
  readonly onBack: () => void;
  /** The sign-in by passkey, which needs no code. */
  readonly passkey: ReactNode;
}

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function CodeStep({ busy, onCode, onBack, passkey }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isEmpty = code.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmpty) onCode(code.trim());
  };
  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <h1 className={styles.title}>Verificação em duas etapas</h1>
      <p className={styles.subtitle}>Digite um código, ou use a sua chave de acesso, se tiver uma.</p>
      <TextField
        ref={box}
        label="Código"
        name="one-time-code"
        autoComplete="one-time-code"
        value={code}
        hint="Os seis números do aplicativo do celular. Sem ele, use um código de recuperação."
        error={tried && isEmpty ? 'Informe o código.' : undefined}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size="large" full busy={busy}>
        Continuar
      </Button>
      {passkey}
      <Button type="button" variant="quiet" full onClick={onBack}>
        Voltar
      </Button>
    </form>
  );
}
