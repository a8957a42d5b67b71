import { useCallback, useEffect, useState } from 'react';
import { pathOf } from '#contract/operation.ts';
import { readDeliveryPhoto } from '#contract/orders/operations.ts';
import { missingPhoto } from '#domain/couriers/kept-photo.ts';
import { fetchOperation } from '#portal/api/fetch-operation.ts';
import { problemOf } from '#portal/api/problem-error.ts';
import { serverNow } from '#portal/api/server-clock.ts';
import { Button } from '#portal/ui/button.tsx';
import styles from './order-screen.module.css';

/** Pause between two looks for a photo that could not be shown, in milliseconds. */
const LOOK_AGAIN_MS = 15_000;

/** Timeout of the question why a photo is missing, in milliseconds. */
const WHY_MS = 15_000;

interface DeliveryPhotoProps {
  readonly orderId: string;
  readonly photoId: string;
  /** The time of its step, ISO 8601. */
  readonly at: string;
}

/**
 * The photo of a delivery. The courier's phone sends it after the step that names it, which may be hours later on a bad
 * line: until then the page says so, and looks again. An image does not say why it failed, so the page asks.
 */
export function DeliveryPhoto({ orderId, photoId, at }: DeliveryPhotoProps) {
  const [looks, setLooks] = useState(0);
  const [missing, setMissing] = useState<ReturnType<typeof missingPhoto> | null>(null);
  const lookAgain = useCallback(() => setLooks((before) => before + 1), []);
  useEffect(() => {
    if (missing === null || missing === 'deleted') return;
    const timer = setInterval(lookAgain, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [missing, lookAgain]);
  const params = { id: orderId, photoId };
  const address = pathOf(readDeliveryPhoto, params);
  return (
    <>
      <a className={styles.photo} href={address} target="_blank" rel="noopener noreferrer" hidden={missing !== null}>
        <img
          key={looks}
          src={address}
          alt="Foto da entrega"
          loading={missing === null ? 'lazy' : 'eager'}
          onError={() => void isUnknown(params).then((unknown) => setMissing(missingPhoto(at, serverNow(), unknown)))}
          onLoad={() => setMissing(null)}
        />
      </a>
      {missing === 'awaited' || missing === 'unreachable' ? (
        <p className={styles.muted} role="status">
          {missing === 'awaited'
            ? 'A foto ainda não chegou do celular do motoboy. '
            : 'Não foi possível carregar a foto agora. '}
          <Button size="small" onClick={lookAgain}>
            {missing === 'awaited' ? 'Procurar de novo' : 'Tentar de novo'}
          </Button>
        </p>
      ) : null}
      {missing === 'deleted' ? <p className={styles.muted}>A foto foi apagada depois de 90 dias.</p> : null}
    </>
  );
}

/** Whether the portal answers that it has no such photo. A failed line or another refusal says nothing about the photo. */
async function isUnknown(params: Readonly<Record<'id' | 'photoId', string>>): Promise<boolean> {
  try {
    const response = await fetchOperation(readDeliveryPhoto, { params, timeoutMs: WHY_MS, cache: 'no-store' });
    return !response.ok && (await problemOf(response)).code === 'photo-not-found';
  } catch {
    return false;
  }
}
