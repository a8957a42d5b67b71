import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { coordinatesOf } from '#domain/places/distance.ts';
import { useSession } from '#portal/access/session.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { deliveryFeesQuery } from '#portal/delivery-fees/delivery-fees-query.ts';
import { ListPage } from '#portal/ui/lists/page.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import styles from './delivery-fees-screen.module.css';
import { FeesEditor } from './fees-editor.tsx';

/**
 * Delivery fees by district and by distance (ListaTaxaKm, specification section 3); a new order suggests its fee from
 * them.
 */
export function DeliveryFeesScreen() {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...deliveryFeesQuery, staleTime: 0 });
  const { establishment } = useSession();
  return (
    <ListPage
      title="Taxas de entrega"
      about="A taxa sugerida em cada novo pedido. O bairro do endereço vale primeiro; fora da lista de bairros vale a distância."
      action={null}
    >
      {coordinatesOf(establishment) === null ? (
        <p className={styles.warning} role="note">
          Sem taxa por distância enquanto a loja não está no mapa.{' '}
          <Link to="/profile">Informe a posição em Perfil.</Link>
        </p>
      ) : null}
      {error && data === undefined ? (
        <ErrorState
          title="Não foi possível carregar as taxas"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {isFetchedAfterMount || error ? null : <p className={styles.about}>Carregando…</p>}
      {data && isFetchedAfterMount ? <FeesEditor fees={data} /> : null}
    </ListPage>
  );
}
