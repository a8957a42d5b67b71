import { sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import styles from './cash.module.css';
import { useCashReading } from './cash-calls.ts';
import { useReadingMarkup } from './report-markup.ts';
import { ReportView } from './report-view.tsx';

interface ReadingDialogProps {
  readonly sessionId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The X report with the expected amounts. Taken only on request, because each one is recorded with the person. */
export function ReadingDialog({ sessionId, opened, onClose }: ReadingDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Leitura X" width={460}>
      {opened ? <Reading sessionId={sessionId} /> : null}
    </Modal>
  );
}

function Reading({ sessionId }: { sessionId: string }) {
  const take = useCashReading(sessionId);
  const markupOf = useReadingMarkup();
  if (take.data) return <ReportView markup={markupOf(take.data)} />;
  return (
    <div className={styles.form}>
      <p className={styles.muted}>
        Mostra quanto deveria haver agora em cada forma de pagamento, sem fechar o caixa. Fica registrado no relatório Z
        quem leu e quando.
      </p>
      {take.error ? <FailureNote>{sentenceOf(take.error)}</FailureNote> : null}
      <Button variant="primary" size="large" full busy={take.isPending} onClick={() => take.mutate(undefined)}>
        Fazer leitura X
      </Button>
    </div>
  );
}
