import { useMemo } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { coordinatesOf } from '#domain/places/distance.ts';
import { isStale } from '#domain/positions/position.ts';
import { useSession } from '#portal/access/session.ts';
import { CourierMark } from '#portal/map/marks/courier-mark.tsx';
import { OrderPin, pinLabel } from '#portal/map/marks/order-pin.tsx';
import { ShopMark } from '#portal/map/marks/place-marks.tsx';
import { MapView } from '#portal/map/view.tsx';
import { codeOf } from '#portal/orders/order-texts.ts';
import { useSeconds } from '#portal/orders/time/use-seconds.ts';
import { useDriverPositions } from '#portal/partner/driver-positions.ts';
import { shortAgeText } from '#portal/positions/age-text.ts';
import styles from './ride.module.css';

const PADDING = { top: 88, right: 48, bottom: 48, left: 48 };

/** The current position of the partner's driver, while he rides. */
export function PartnerRide({ order }: { order: Order }) {
  const now = useSeconds();
  const { establishment } = useSession();
  const position = useDriverPositions([order]).get(order.id);
  const shop = useMemo(() => coordinatesOf(establishment), [establishment]);
  const door = useMemo(() => coordinatesOf(order.customer?.address ?? {}), [order]);
  const framing = useMemo(
    () => [shop, door, position ?? null].filter((point) => point !== null),
    [shop, door, position],
  );
  const code = codeOf(order);
  if (position === undefined) return <p className={styles.muted}>O parceiro ainda não informou a posição.</p>;
  const age = shortAgeText(position.at, now);
  const markers = [
    ...(shop === null ? [] : [{ id: 'shop', at: shop, weight: 1, mark: <ShopMark /> }]),
    ...(door === null
      ? []
      : [
          {
            id: 'door',
            at: door,
            weight: 2,
            label: pinLabel(code, ''),
            mark: <OrderPin code={code} text="" tone="calm" isFilled={false} />,
          },
        ]),
    {
      id: `driver ${order.id}`,
      at: position,
      weight: 3,
      mark: (
        <CourierMark
          name={order.motoboy?.name ?? 'Parceiro'}
          photoUrl={order.motoboy?.photoUrl}
          text={age}
          isStale={isStale(position, now)}
        />
      ),
    },
  ];
  return (
    <>
      <div className={styles.map}>
        <MapView home={shop} markers={markers} framing={framing} padding={PADDING} />
      </div>
      <p className={styles.muted}>Posição informada pelo parceiro há {age}.</p>
    </>
  );
}
