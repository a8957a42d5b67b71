import { useState } from 'react';
import type { CashReading } from '#contract/cash-schema.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useTimeZone } from '#portal/orders/use-time-zone.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { Modal } from '#portal/ui/modal.tsx';
import { SlipPrinter } from '#portal/ui/slip-printer.tsx';
import styles from './cash.module.css';
import { useCashReading } from './cash-calls.ts';
import { CashSlip } from './cash-slip.tsx';

interface ReadingDialogProps {
  readonly sessionId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The X report: what should be there now. It is recorded who asked, so it is asked for and not shown by itself. */
export function ReadingDialog({ sessionId, opened, onClose }: ReadingDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Leitura X" width={460}>
      {opened ? <Reading sessionId={sessionId} /> : null}
    </Modal>
  );
}

function Reading({ sessionId }: { sessionId: string }) {
  const take = useCashReading(sessionId);
  if (take.data) return <TakenReading reading={take.data} />;
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

function TakenReading({ reading }: { reading: CashReading }) {
  const [printing, setPrinting] = useState(false);
  const timeZone = useTimeZone();
  const slip = <CashSlip title={`Leitura X nº ${reading.place}`} report={reading.report} timeZone={timeZone} />;
  return (
    <div className={styles.form}>
      <div className={styles.paper}>{slip}</div>
      <Button variant="primary" size="large" full data-autofocus onClick={() => setPrinting(true)}>
        Imprimir
      </Button>
      {printing ? <SlipPrinter onDone={() => setPrinting(false)}>{slip}</SlipPrinter> : null}
    </div>
  );
}
