import { Link } from '@tanstack/react-router';
import { reopenComanda } from '#contract/comandas/operations.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { useComandaChange } from '#portal/comandas/change.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import styles from './panel.module.css';

/** Why the comanda cannot be changed here, with a link onward: it is closed, canceled, or merged into another. */
export function ComandaEnd({ comanda }: { comanda: Order }) {
  const timeZone = useTimeZone();
  const { busy, failure, change } = useComandaChange(comanda.id);
  const { mergedInto } = comanda.comanda ?? {};
  const phase = phaseOf(comanda.status);
  if (mergedInto !== undefined && phase === 'awaiting') {
    return (
      <div className={styles.end} role="status">
        <p>Esta comanda está junta com a {mergedInto.command}: os itens e a conta estão lá.</p>
        <Link to="/atendimento/comanda/$id" params={{ id: mergedInto.id }}>
          Ver a comanda {mergedInto.command}
        </Link>
      </div>
    );
  }
  const at = comanda.returnManagerAt === undefined ? '' : ` às ${clockText(comanda.returnManagerAt, timeZone)}`;
  return (
    <div className={styles.end}>
      <p role="status">{phase === 'canceled' ? 'Comanda cancelada.' : `Comanda fechada${at}.`}</p>
      {failure ? <FailureNote>{failure}</FailureNote> : null}
      <Button busy={busy} onClick={() => void change(reopenComanda)}>
        Reabrir comanda
      </Button>
    </div>
  );
}
