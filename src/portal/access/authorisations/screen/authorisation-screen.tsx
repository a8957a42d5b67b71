import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Authorisation } from '#contract/access/authorisation-schema.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { EmptyState } from '#portal/ui/notice.tsx';
import { Spinner } from '#portal/ui/spinner.tsx';
import { authorisationQuery } from '../authorisation-queries.ts';
import styles from '../authorisations.module.css';
import { DecisionCard } from '../decision-card.tsx';

/** `/autorizar/{id}`, opened from a push message: allows or denies an act. */
export function AuthorisationScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({ ...authorisationQuery(id), retry: false });
  const home = <Link to="/dashboard">Ir para os pedidos</Link>;
  if (error) return <EmptyState heading title={sentenceOf(error)} action={home} />;
  if (data === undefined) return <Spinner />;
  if (data.state !== 'asked') return <EmptyState heading title={endOf(data)} action={home} />;
  return (
    <div className={styles.page}>
      <h1>Autorização</h1>
      <DecisionCard asked={data} onDone={() => void refetch()} />
    </div>
  );
}

function endOf({ state, decidedBy = '' }: Authorisation): string {
  if (state === 'ended') return 'Este pedido de autorização já terminou';
  return state === 'denied' ? `${decidedBy} não autorizou` : `${decidedBy} autorizou`;
}
