import { useCallback, useEffect, useState } from 'react';
import { pathOf } from '#contract/operation.ts';
import { readDeliveryPhoto } from '#contract/orders/operations.ts';
import { missingPhoto } from '#domain/couriers/kept-photo.ts';
import { Button } from '#portal/ui/button.tsx';
import styles from './order-screen.module.css';

/** Pause between two looks for a photo that has not arrived, in milliseconds. */
const LOOK_AGAIN_MS = 15_000;

interface DeliveryPhotoProps {
  readonly orderId: string;
  readonly photoId: string;
  /** The time of its step, ISO 8601. */
  readonly at: string;
}

/**
 * The photo of a delivery. The courier's phone sends it after the step that names it, which may be hours later on a bad
 * line: until then the page says so, and looks again.
 */
export function DeliveryPhoto({ orderId, photoId, at }: DeliveryPhotoProps) {
  const [looks, setLooks] = useState(0);
  const [missing, setMissing] = useState<ReturnType<typeof missingPhoto> | null>(null);
  const lookAgain = useCallback(() => setLooks((before) => before + 1), []);
  useEffect(() => {
    if (missing !== 'awaited') return;
    const timer = setInterval(lookAgain, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [missing, lookAgain]);
  const address = pathOf(readDeliveryPhoto, { id: orderId, photoId });
  return (
    <>
      <a className={styles.photo} href={address} target="_blank" rel="noopener noreferrer" hidden={missing !== null}>
        <img
          key={looks}
          src={address}
          alt="Foto da entrega"
          loading={missing === null ? 'lazy' : 'eager'}
          onError={() => setMissing(missingPhoto(at, Date.now()))}
          onLoad={() => setMissing(null)}
        />
      </a>
      {missing === 'awaited' ? (
        <p className={styles.muted} role="status">
          A foto ainda não chegou do celular do motoboy.{' '}
          <Button size="small" onClick={lookAgain}>
            Procurar de novo
          </Button>
        </p>
      ) : null}
      {missing === 'deleted' ? <p className={styles.muted}>A foto foi apagada depois de 90 dias.</p> : null}
    </>
  );
}
