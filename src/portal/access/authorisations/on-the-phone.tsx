import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Authorisation } from '#contract/access/authorisation-schema.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { Spinner } from '#portal/ui/spinner.tsx';
import { authorisationQuery } from './authorisation-queries.ts';
import styles from './authorisations.module.css';

interface OnThePhoneProps {
  readonly asked: Authorisation;
  readonly onAllowed: () => void;
  readonly onBack: () => void;
}

/** Waits until somebody decides on another device. */
export function OnThePhone({ asked, onAllowed, onBack }: OnThePhoneProps) {
  const { data = asked } = useQuery(authorisationQuery(asked.id));
  const { state } = data;
  useEffect(() => {
    if (state === 'allowed') onAllowed();
  }, [state, onAllowed]);
  return (
    <div className={styles.form}>
      {state === 'asked' ? (
        <div role="status" className={styles.waiting}>
          <Spinner />
          <p>Aguardando a resposta. {devicesText(asked.told ?? 0)}</p>
        </div>
      ) : null}
      {state === 'denied' ? <FailureNote>{data.decidedBy} não autorizou.</FailureNote> : null}
      {state === 'ended' ? <FailureNote>Ninguém respondeu a tempo. Peça de novo.</FailureNote> : null}
      <Button size="large" full onClick={onBack}>
        Usar PIN
      </Button>
    </div>
  );
}

function devicesText(count: number): string {
  if (count === 0) return 'Nenhum celular recebe os avisos agora: quem estiver com o portal aberto vê o pedido.';
  return count === 1 ? 'Um aparelho recebeu o aviso.' : `${count} aparelhos receberam o aviso.`;
}
