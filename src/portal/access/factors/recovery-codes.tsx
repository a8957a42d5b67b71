import { useState } from 'react';
import { Button } from '#portal/ui/button.tsx';
import { CopyButton } from '#portal/ui/copy-button.tsx';
import styles from './factors.module.css';

/** Recovery codes, shown once. Each replaces the app or the passkey if the device is lost. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false);
  return (
    <div className={styles.form}>
      <p>
        Guarde estes códigos fora do celular. Cada um entra <strong>uma vez</strong> no lugar do aplicativo ou da chave
        de acesso, e eles não aparecem de novo.
      </p>
      <ul className={styles.codes} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label="Copiar códigos" />
      <label className={styles.kept}>
        <input type="checkbox" checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)} />
        Guardei os códigos
      </label>
      <Button variant="primary" size="large" full disabled={!isKept} onClick={onDone}>
        Pronto
      </Button>
    </div>
  );
}
