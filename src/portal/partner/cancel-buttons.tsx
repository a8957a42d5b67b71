import { cancelPartnerCall } from '#contract/partner/operations.ts';
import { call } from '#portal/api/call.ts';
import { writeSentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import styles from './dialog.module.css';
import type { PartnerPartProps } from './part.ts';
import { canceledText } from './partner-texts.ts';
import type { usePartnerAsk } from './use-ask.ts';
import { usePartnerName } from './use-partner-name.ts';

interface CancelButtonsProps extends PartnerPartProps {
  /** The request in progress, also of the part above: one at a time. */
  readonly asking: ReturnType<typeof usePartnerAsk>;
}

/** The foot of a part about an open call: the last failure, "Voltar", and canceling the call. */
export function CancelButtons({ order, onClose, asking }: CancelButtonsProps) {
  const { spoken } = usePartnerName();
  const cancel = () =>
    asking.mutate({ ask: (sent) => call(cancelPartnerCall, sent), done: canceledText(order, spoken) });
  return (
    <>
      {asking.error ? <FailureNote>{writeSentenceOf(asking.error)}</FailureNote> : null}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Voltar</Button>
        <Button variant="danger" busy={asking.isPending} onClick={cancel}>
          Cancelar o chamado
        </Button>
      </div>
    </>
  );
}
