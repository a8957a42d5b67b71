import { IconBrandWhatsapp, IconLink, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Courier } from '#domain/orders/order.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import button from '#portal/ui/button.module.css';
import { Button } from '#portal/ui/button.tsx';
import { CopyButton } from '#portal/ui/copy-button.tsx';
import { QrCode } from '#portal/ui/qr/code.tsx';
import styles from './link.module.css';
import { courierLinkQuery } from './query.ts';
import { linkLabel, linkMessage } from './texts.ts';

/** On a phone the code begins below the screen. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Sends the link to the highlighted courier, or lets him scan it, without leaving the list. */
export function SendLink({ courier }: { courier: Courier }) {
  const [asked, setAsked] = useState('');
  const isAsked = asked === courier.id;
  const [scanned, setScanned] = useState('');
  const isScanned = scanned === courier.id;
  const { data, error, isFetching, refetch } = useQuery({ ...courierLinkQuery(courier.id), enabled: isAsked });
  const message = data === undefined ? null : linkMessage(courier, data);
  return (
    <div className={styles.send}>
      {data === undefined || !isAsked ? (
        <Button
          size="small"
          variant="quiet"
          icon={<IconLink size={16} />}
          busy={isAsked && isFetching && 'leavable'}
          onClick={() => (isAsked ? void refetch() : setAsked(courier.id))}
        >
          <span className={styles.sendText}>Enviar link a {courier.name}</span>
        </Button>
      ) : (
        <>
          {message === null ? null : (
            <a
              className={`${button.button} ${button.plain} ${button.small}`}
              href={message}
              target="_blank"
              rel="noopener noreferrer"
            >
              <IconBrandWhatsapp size={16} aria-hidden="true" />
              <span className={styles.sendText}>WhatsApp de {courier.name}</span>
            </a>
          )}
          <CopyButton text={data.url} label="Copiar link" />
          <Button
            size="small"
            icon={<IconQrcode size={16} aria-hidden="true" />}
            aria-expanded={isScanned}
            onClick={() => setScanned(isScanned ? '' : courier.id)}
          >
            QR
          </Button>
          {isScanned ? (
            <div ref={showWhole} className={styles.scan}>
              <QrCode text={data.url} label={linkLabel(courier)} />
            </div>
          ) : null}
        </>
      )}
      {isAsked && error && !isFetching ? <p role="alert">{sentenceOf(error)}</p> : null}
    </div>
  );
}
