import { type ReactNode, useEffect } from 'react';
import { stateText } from '#domain/public-orders/texts.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { Button } from '#portal/ui/button.tsx';
import { CourierCard } from './courier-card.tsx';
import { DeliveryCode } from './delivery-code.tsx';
import type { FirstOrder } from './first-order.ts';
import type { Followed } from './follow-order.ts';
import { OrderProgress } from './order-progress.tsx';
import { OrderSummary } from './order-summary.tsx';
import styles from './page.module.css';
import { PixCard } from './pix-card.tsx';
import { RatingCard } from './rating-card.tsx';
import { ShopBar } from './shop-bar.tsx';
import { useFollowedOrder } from './use-followed-order.ts';

interface PublicOrderPageProps {
  /** From the link; empty if the address has none. */
  readonly token: string;
  /** The order as it came with the page. */
  readonly first?: FirstOrder | null;
  /** The bar if there is no order, and so no shop, to show. */
  readonly barWithoutOrder?: ReactNode;
  /** Opened by the link alone; signed-in people see the portal's bar above. */
  readonly isVisitor?: boolean;
}

/** The page on which a customer follows one order, live. */
export function PublicOrderPage({ token, first = null, barWithoutOrder, isVisitor = false }: PublicOrderPageProps) {
  const { followed, retry, take } = useFollowedOrder(token, first);
  const title = titleOf(followed);
  useEffect(() => {
    document.title = title;
  }, [title]);

  if (followed.kind !== 'order') {
    return (
      <>
        {barWithoutOrder}
        <main className={styles.alone}>
          <NoOrder kind={followed.kind} onRetry={retry} />
        </main>
      </>
    );
  }
  const { order, aheadMs } = followed;
  return (
    <>
      <ShopBar order={order} isPageHeader={isVisitor} />
      <main className={styles.page}>
        <Stale followed={followed} />
        <div className={styles.lead}>
          <OrderProgress order={order} aheadMs={aheadMs} />
          <CourierCard order={order} aheadMs={aheadMs} />
        </div>
        <div className={styles.rest}>
          <RatingCard order={order} token={token} onRated={take} />
          <DeliveryCode order={order} />
          <PixCard order={order} />
          <OrderSummary order={order} />
        </div>
      </main>
      {isVisitor ? (
        <footer className={styles.footer}>
          Portal Motoboy · <a href="/">LOGIN</a>
        </footer>
      ) : null}
    </>
  );
}

const NO_ORDER: Readonly<Record<Exclude<Followed['kind'], 'order'>, readonly [title: string, text: string]>> = {
  'no-link': ['Acompanhar pedido', 'Abra o link que a loja enviou com o seu pedido.'],
  loading: ['Acompanhar pedido', 'Procurando o seu pedido…'],
  slow: ['Acompanhar pedido', 'Está demorando mais que o normal. A página continua tentando.'],
  ended: [
    'Este link não mostra mais um pedido',
    'O link de um pedido termina um dia depois dele. Se o seu pedido ainda não chegou, fale com a loja ou peça o link de novo.',
  ],
  unreachable: ['Não foi possível carregar o pedido', 'Verifique a sua conexão. A página tenta de novo sozinha.'],
};

function NoOrder({ kind, onRetry }: { kind: Exclude<Followed['kind'], 'order'>; onRetry: () => void }) {
  const [title, text] = NO_ORDER[kind];
  return (
    <div className={styles.none}>
      <h1>{title}</h1>
      <p role="status">{text}</p>
      {kind === 'slow' || kind === 'unreachable' ? (
        <Button variant="primary" onClick={onRetry}>
          Tentar agora
        </Button>
      ) : null}
    </div>
  );
}

/** Warns that the content below may be outdated. */
function Stale({ followed: { order, knownAt, isStale } }: { followed: Extract<Followed, { kind: 'order' }> }) {
  return (
    <p role="status" className={styles.stale} hidden={!isStale}>
      {isStale
        ? `Sem conexão. Isto é o que se sabia às ${clockText(new Date(knownAt).toISOString(), order.timeZone)}.`
        : ''}
    </p>
  );
}

function titleOf(followed: Followed): string {
  return followed.kind === 'order'
    ? `${stateText(followed.order)} · ${followed.order.shop.name}`
    : NO_ORDER[followed.kind][0];
}
