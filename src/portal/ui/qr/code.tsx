import { lazy, Suspense } from 'react';
import styles from './code.module.css';

const QrPicture = lazy(async () => ({ default: (await import('./picture.tsx')).QrPicture }));

/** A text as a QR code, at most 260 pixels wide. The drawing code is loaded with the first one. */
export function QrCode(props: { readonly text: string; readonly label: string }) {
  return (
    <Suspense fallback={<div className={styles.code} />}>
      <QrPicture {...props} />
    </Suspense>
  );
}
