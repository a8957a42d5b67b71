import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import styles from '#portal/integrations/parts.module.css';
import { Button } from '#portal/ui/button.tsx';
import { CopyButton } from '#portal/ui/copy-button.tsx';
import { useDialogHold } from '#portal/ui/overlays/dialog-hold.ts';
import { orderCommand } from './order-example.ts';

/** Shows the secret of a new key, only once, and how to try it: only its own button closes the dialog. */
export function CreatedKey({ created, onClose }: { created: CreatedApiKey; onClose: () => void }) {
  useDialogHold(true);
  const { apiKey, secret } = created;
  const command = orderCommand(location.origin, secret);
  return (
    <div className={styles.form}>
      <p>
        A chave <strong>{apiKey.name}</strong> está pronta. Guarde-a agora: ela não será mostrada de novo.
      </p>
      <div className={styles.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} label="Copiar chave" />
      </div>
      {apiKey.scopes.includes('orders:create') ? (
        <>
          <p className={styles.about}>Para experimentar, cole em um terminal. O pedido aparece em Pedidos na hora.</p>
          <pre className={styles.command}>{command}</pre>
          <CopyButton text={command} label="Copiar exemplo" />
        </>
      ) : null}
      <div className={styles.foot}>
        <Button variant="primary" size="large" full onClick={onClose}>
          Já guardei
        </Button>
      </div>
    </div>
  );
}
