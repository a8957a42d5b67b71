import type { CreatedWebhook } from '#contract/webhooks/schema.ts';
import styles from '#portal/integrations/parts.module.css';
import { Button } from '#portal/ui/button.tsx';
import { CopyButton } from '#portal/ui/copy-button.tsx';
import { useDialogHold } from '#portal/ui/overlays/dialog-hold.ts';

/** Shows the secret that signs the messages, only once: only its own button closes the dialog. */
export function CreatedWebhookSecret({ created, onClose }: { created: CreatedWebhook; onClose: () => void }) {
  useDialogHold(true);
  return (
    <div className={styles.form}>
      <p>
        <strong>{created.webhook.url}</strong> passa a receber avisos. Guarde o segredo agora: ele não será mostrado de
        novo.
      </p>
      <div className={styles.secret}>
        <code>{created.secret}</code>
        <CopyButton text={created.secret} label="Copiar segredo" />
      </div>
      <p className={styles.about}>
        Cada aviso vem assinado como em standardwebhooks.com: confira <code>webhook-signature</code> antes de confiar.
      </p>
      <div className={styles.foot}>
        <Button variant="primary" size="large" full onClick={onClose}>
          Já guardei
        </Button>
      </div>
    </div>
  );
}
