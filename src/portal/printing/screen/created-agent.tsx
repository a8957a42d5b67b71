import type { CreatedPrintAgent } from '#contract/printing/schema.ts';
import { Button } from '#portal/ui/button.tsx';
import { CopyButton } from '#portal/ui/copy-button.tsx';
import { useDialogHold } from '#portal/ui/overlays/dialog-hold.ts';
import styles from './printers-screen.module.css';

/** Shows the token of a new agent, only once, and how to use it: only its own button closes the dialog. */
export function CreatedAgent({
  created: { agent, token },
  onClose,
}: {
  created: CreatedPrintAgent;
  onClose: () => void;
}) {
  useDialogHold(true);
  const settings = `PORTAL_URL=${location.origin}\nPRINT_AGENT_TOKEN=${token}`;
  return (
    <div className={styles.form}>
      <p>
        A chave de <strong>{agent.name}</strong> aparece só agora. No computador da loja, na pasta do portal, salve o
        arquivo <code>print-agent.env</code>:
      </p>
      <pre className={styles.command}>{settings}</pre>
      <CopyButton text={settings} label="Copiar arquivo" />
      <p>Depois deixe este comando rodando:</p>
      <pre className={styles.command}>npm run print-agent</pre>
      <div className={styles.foot}>
        <Button variant="primary" size="large" full onClick={onClose}>
          Já guardei
        </Button>
      </div>
    </div>
  );
}
