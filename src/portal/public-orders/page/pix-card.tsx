import { IconCheck, IconCopy, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import type { PublicOrder } from '#domain/public-orders/public-order.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { Button } from '#portal/ui/button.tsx';
import { QrCode } from '#portal/ui/qr/code.tsx';
import styles from './page.module.css';

/** The amount to pay by Pix, until the order ends. */
export function PixCard({ order: { pix } }: { order: PublicOrder }) {
  return pix === undefined ? null : <PixCharge key={pix.code} {...pix} />;
}

function PixCharge({ amount, code }: NonNullable<PublicOrder['pix']>) {
  const [shows, setShows] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      // Without a clipboard, shows the code to select by hand.
      setShows(true);
    }
  };
  return (
    <section className={styles.card} aria-label="Pix">
      <div className={styles.row}>
        <div className={styles.grow}>
          <h2>A pagar no Pix</h2>
          <p className={styles.muted}>se já pagou, não precisa pagar de novo</p>
        </div>
        <strong className={styles.figure}>{formatBrl(amount)}</strong>
      </div>
      <div className={styles.row}>
        <Button
          variant="primary"
          size="large"
          className={styles.grow ?? ''}
          icon={isCopied ? <IconCheck size={20} aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{isCopied ? 'Código copiado' : 'Copiar código Pix'}</span>
        </Button>
        <Button
          size="large"
          icon={<IconQrcode size={20} aria-hidden="true" />}
          aria-expanded={shows}
          onClick={() => setShows((before) => !before)}
        >
          QR
        </Button>
      </div>
      {shows ? (
        <div className={styles.qr}>
          <QrCode text={code} label="QR code do Pix" />
          <textarea
            className={styles.field}
            aria-label="Pix copia e cola"
            rows={4}
            readOnly
            value={code}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      ) : null}
    </section>
  );
}
