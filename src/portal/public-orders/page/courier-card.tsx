import { lazy, Suspense } from 'react';
import type { PublicOrder } from '#domain/public-orders/public-order.ts';
import { distanceText } from '#domain/public-orders/texts.ts';
import { Avatar } from '#portal/ui/avatar/avatar.tsx';
import { FaultBoundary } from '#portal/ui/fault-boundary.tsx';
import { ageText, useServerNow } from './age.ts';
import styles from './page.module.css';

/** Loaded only with the first position: the texts need no map. */
const CourierMap = lazy(() => import('./courier-map.tsx'));

/** The order's courier and his position, while he has it. */
export function CourierCard({ order, aheadMs }: { order: PublicOrder; aheadMs: number }) {
  const { courier, state } = order;
  if (courier === undefined) return null;
  const { firstName, photoUrl, position, metersAway } = courier;
  const isNear = state === 'on-route' && metersAway !== undefined;
  return (
    <section className={styles.card} aria-label="Motoboy">
      <div className={styles.person}>
        <Avatar name={firstName} src={photoUrl} size="m" />
        <div className={styles.grow}>
          <p className={styles.strong}>{firstName}</p>
          <p className={styles.muted}>
            {isNear ? `${distanceText(metersAway)} daqui` : 'traz o seu pedido'}
            {position === undefined ? null : <Age at={position.at} aheadMs={aheadMs} />}
          </p>
        </div>
      </div>
      {position === undefined ? null : (
        <FaultBoundary of={order.code} fallback={null}>
          <Suspense fallback={<div className={styles.map} />}>
            <CourierMap courier={courier} position={position} aheadMs={aheadMs} />
          </Suspense>
        </FaultBoundary>
      )}
    </section>
  );
}

function Age({ at, aheadMs }: { at: string; aheadMs: number }) {
  const now = useServerNow(aheadMs);
  return <> · {ageText(Date.parse(at), now)}</>;
}
