import { Link, useParams } from '@tanstack/react-router';
import { AskedAct } from './authorisations/asked-act.tsx';
import styles from './authorisations/authorisations.module.css';
import { DecisionCard } from './authorisations/decision-card.tsx';

/** `/autorizar/{id}`, opened from a push message: allows or denies an act. */
export function AuthorisationScreen() {
  const { id = '' } = useParams({ strict: false });
  return (
    <AskedAct id={id} heading action={<Link to="/dashboard">Ir para os pedidos</Link>}>
      {(asked, refetch) => (
        <div className={styles.page}>
          <h1>Autorização</h1>
          <DecisionCard asked={asked} onDone={refetch} />
        </div>
      )}
    </AskedAct>
  );
}
