import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Courier } from '#domain/orders/order.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { TrackingSteps } from '#portal/couriers/tracking-apps/steps.tsx';
import button from '#portal/ui/button.module.css';
import { Button } from '#portal/ui/button.tsx';
import { CopyButton } from '#portal/ui/copy-button.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { QrCode } from '#portal/ui/qr/code.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './link.module.css';
import { courierLinkQuery, useCourierLinkChange } from './query.ts';
import { linkLabel, linkMessage } from './texts.ts';

/** A courier's link: scan, send, copy, renew and end it. */
export function CourierLinkDialog({ courier, onClose }: { courier: Courier | null; onClose: () => void }) {
  return (
    <Modal
      opened={courier !== null}
      onClose={onClose}
      title={courier === null ? 'Link' : `Link de ${courier.name}`}
      width={420}
    >
      {courier === null ? null : <LinkParts courier={courier} onClose={onClose} />}
    </Modal>
  );
}

function LinkParts({ courier, onClose }: { courier: Courier; onClose: () => void }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(courierLinkQuery(courier.id));
  const change = useCourierLinkChange();
  const [asks, setAsks] = useState<'new' | 'none' | null>(null);
  if (error && data === undefined)
    return <ErrorState title="O link não carregou" detail={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <p className={styles.about}>carregando...</p>;
  const message = linkMessage(courier, data);
  const onError = (failed: Error) => toastError(sentenceOf(failed));
  const renew = () => {
    setAsks(null);
    change.mutate(
      { id: courier.id, wanted: 'new' },
      {
        onError,
        onSuccess: (link) => {
          if (link) client.setQueryData(courierLinkQuery(courier.id).queryKey, link);
          toastSuccess('Novo link feito. O anterior não vale mais.');
        },
      },
    );
  };
  const end = () =>
    change.mutate(
      { id: courier.id, wanted: 'none' },
      {
        onError,
        notify: () => toastSuccess(`O link de ${courier.name} não vale mais.`),
        onSuccess: onClose,
        onSettled: () => setAsks(null),
      },
    );
  return (
    <div className={styles.dialog}>
      <p className={styles.about}>As entregas dele, no celular. Quem tem o link entra: envie só a ele.</p>
      <QrCode text={data.url} label={linkLabel(courier)} />
      <p className={styles.url}>{data.url}</p>
      <div className={styles.buttons}>
        {message === null ? null : (
          <a
            className={`${button.button} ${button.primary} ${button.medium}`}
            href={message}
            target="_blank"
            rel="noopener noreferrer"
          >
            <IconBrandWhatsapp size={18} aria-hidden="true" />
            Enviar por WhatsApp
          </a>
        )}
        <CopyButton text={data.url} label="Copiar link" />
      </div>
      <div className={styles.buttons}>
        <Button size="small" busy={change.isPending} onClick={() => setAsks('new')}>
          Fazer outro link
        </Button>
        <Button size="small" variant="danger" busy={change.isPending} onClick={() => setAsks('none')}>
          Encerrar link
        </Button>
      </div>
      <ConfirmDialog
        opened={asks !== null}
        title={asks === 'new' ? 'Fazer outro link?' : 'Encerrar o link?'}
        confirmLabel={asks === 'new' ? 'Fazer outro' : 'Encerrar'}
        danger
        busy={change.isPending}
        onConfirm={asks === 'new' ? renew : end}
        onClose={() => setAsks(null)}
      >
        O link de {courier.name} deixa de valer na hora: a página dele fecha, e o GPS e o que não foi enviado param.
        {asks === 'new' ? ' Envie a ele o novo.' : ''}
      </ConfirmDialog>
      <details className={styles.apps}>
        <summary>Localização com a tela apagada</summary>
        <p className={styles.about}>
          A página do link só mostra onde ele está enquanto fica aberta. Com um destes aplicativos no celular dele, o
          mapa acompanha a entrega inteira. Ele também acha estes passos na página dele.
        </p>
        <TrackingSteps url={data.url} token={data.token} isOwnPhone={false} />
      </details>
    </div>
  );
}
