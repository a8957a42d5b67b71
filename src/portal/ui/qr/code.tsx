import { lazy, Suspense, useState } from 'react';
import { FaultBoundary } from '../fault-boundary.tsx';
import styles from './code.module.css';

const loadQrPicture = async () => ({ default: (await import('./picture.tsx')).QrPicture });

/** A text as a QR code, at most 260 pixels wide. The drawing code is loaded with the first one. */
export function QrCode(props: { readonly text: string; readonly label: string }) {
  // Created for each code, because React caches a failed load forever.
  const [Picture] = useState(() => lazy(loadQrPicture));
  return (
    <FaultBoundary of={props.text} fallback={<p role="alert">Sem internet para desenhar o QR code. Copie o código.</p>}>
      <Suspense fallback={<div className={styles.code} />}>
        <Picture {...props} />
      </Suspense>
    </FaultBoundary>
  );
}
