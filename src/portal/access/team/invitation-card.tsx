import type { InvitationLink } from '#contract/access/team-schema.ts';
import { useSession } from '#portal/access/session.ts';
import { Button } from '#portal/ui/button.tsx';
import { CopyButton } from '#portal/ui/copy-button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import styles from './team-screen.module.css';

/** An invitation link, shown once. */
export function InvitationCard({ link, onClose }: { link: InvitationLink; onClose: () => void }) {
  const { establishment } = useSession();
  const { account, url, endsAt, emailed } = link;
  const day = new Date(endsAt).toLocaleDateString('pt-BR', { timeZone: establishment.timeZone });
  const what = account.joined ? 'Este é o link para a sua nova senha no' : 'Este é o seu convite para o';
  const words = `Olá, ${account.name}! ${what} portal de ${establishment.fantasyName}: ${url}`;
  return (
    <div className={styles.form}>
      {emailed === true ? <p role="status">O link foi enviado para {account.email}.</p> : null}
      {emailed === false ? (
        <FailureNote>O e-mail para {account.email} não saiu. Envie o link você mesmo.</FailureNote>
      ) : null}
      <p>
        {emailed === true ? 'Se preferir, envie você mesmo a' : 'Envie este link a'} <strong>{account.name}</strong>.
        Ele vale uma vez, até {day}, e só {account.name} deve abri-lo.
      </p>
      <code className={styles.link}>{url}</code>
      <div className={styles.buttons}>
        <CopyButton text={url} label="Copiar link" />
        <a
          className={styles.send}
          href={`https://wa.me/?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Enviar por WhatsApp
        </a>
      </div>
      <Button variant="primary" size="large" full onClick={onClose}>
        Pronto
      </Button>
    </div>
  );
}
