import { lazy, Suspense } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { isCarriedByPartner } from '#domain/partner/carried.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { FaultBoundary } from '#portal/ui/fault-boundary.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import styles from './ride.module.css';
import { useRide } from './use-ride.ts';

const RideReplay = lazy(async () => ({ default: (await import('./replay.tsx')).RideReplay }));

const PartnerRide = lazy(async () => ({ default: (await import('./partner.tsx')).PartnerRide }));

/** The courier's ride with the order, as a replay. */
export function OrderRide({ order, timeZone }: { order: Order; timeZone: string }) {
  const ride = useRide(order);
  const { points, error, retry } = ride;
  if (isCarriedByPartner(order)) return <PartnerCard order={order} />;
  if (order.dispatchAt === undefined) return null;
  return (
    <section className={styles.card} aria-labelledby="order-ride">
      <h2 id="order-ride">Caminho da entrega</h2>
      {error === null ? null : <ErrorState title="O caminho não carregou" detail={sentenceOf(error)} onRetry={retry} />}
      {points?.length === 0 ? (
        <p className={styles.muted}>
          {order.partnerDelivery === true
            ? 'O parceiro não informou posições nesta entrega.'
            : 'Nenhuma posição do motoboy foi recebida nesta entrega.'}{' '}
          Posições são guardadas por 30 dias.
        </p>
      ) : null}
      {points === undefined || points.length === 0 ? null : (
        <FaultBoundary of={order.id} fallback={NO_MAP}>
          <Suspense fallback={<div className={styles.map} />}>
            <RideReplay order={order} points={points} ride={ride} timeZone={timeZone} />
          </Suspense>
        </FaultBoundary>
      )}
    </section>
  );
}

const NO_MAP = <p className={styles.muted}>O mapa não pôde ser mostrado.</p>;

function PartnerCard({ order }: { order: Order }) {
  return (
    <section className={styles.card} aria-labelledby="order-ride">
      <h2 id="order-ride">Motoboy do parceiro</h2>
      <FaultBoundary of={order.id} fallback={NO_MAP}>
        <Suspense fallback={<div className={styles.map} />}>
          <PartnerRide order={order} />
        </Suspense>
      </FaultBoundary>
    </section>
  );
}
