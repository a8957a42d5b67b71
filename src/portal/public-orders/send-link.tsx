import { IconBrandWhatsapp, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#domain/orders/order.ts';
import { inviteText } from '#domain/public-orders/texts.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { conversation } from '#portal/orders/links.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { CopyButton } from '#portal/ui/copy-button.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import { orderLinkQuery } from './order-link-query.ts';
import styles from './send-link.module.css';

/** The customer's link of an order: copy it or send it. */
export function SendLink({ order }: { order: Order }) {
  const { data, error, refetch } = useQuery(orderLinkQuery(order.id));
  if (data === undefined) {
    return error === null ? (
      <p role="status">Preparando o link…</p>
    ) : (
      <ErrorState title="O link não foi feito" detail={sentenceOf(error)} onRetry={() => void refetch()} />
    );
  }
  const { customer, establishment } = order;
  const invited = { name: customer?.name ?? '', code: codeOf(order), shop: establishment.fantasyName };
  const words = inviteText(invited, data.url);
  const whatsApp = conversation(order, words);
  return (
    <div className={styles.link}>
      <p className={styles.muted}>
        Quem abre o link vê o pedido, quando ele chega e, no caminho, onde está o motoboy. Ele termina um dia depois do
        pedido.
      </p>
      <textarea
        className={styles.words}
        aria-label="Mensagem para o cliente"
        rows={4}
        readOnly
        value={words}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.ways}>
        {whatsApp === null ? (
          <p className={styles.muted}>O pedido não tem telefone: copie o link e envie por outro meio.</p>
        ) : (
          <a className={styles.main} href={whatsApp} target="_blank" rel="noopener noreferrer">
            <IconBrandWhatsapp size={20} aria-hidden="true" />
            Enviar pelo WhatsApp
          </a>
        )}
        <CopyButton text={data.url} label="Copiar link" />
        <CopyButton text={words} label="Copiar mensagem" />
        <a className={styles.way} href={data.url} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={16} aria-hidden="true" />
          Ver como o cliente
        </a>
      </div>
    </div>
  );
}
