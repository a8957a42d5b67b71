import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { hasPublicLink } from '#domain/public-orders/link-end.ts';
import { RATING_BOUNDS, starsText } from '#domain/public-orders/rating.ts';
import { momentText } from '#portal/orders/time/moment-text.ts';
import { orderRatingQuery } from '#portal/public-orders/order-link-query.ts';
import history from './history.module.css';
import styles from './order-screen.module.css';

/** Refetch interval for a new rating, in milliseconds. */
const ASK_AGAIN_MS = 60_000;

/** The customer's rating from his page; nothing without one. */
export function OrderRating({ order, timeZone }: { order: Order; timeZone: string }) {
  const isOver = phaseOf(order.status) === 'completed' || order.deliveredAt !== undefined;
  const { data } = useQuery({
    ...orderRatingQuery(order.id),
    enabled: isOver && hasPublicLink(order),
    refetchInterval: ASK_AGAIN_MS,
  });
  const rating = data?.rating;
  if (rating === undefined) return null;
  const { stars, words, at } = rating;
  return (
    <section className={styles.card} aria-labelledby="order-rating">
      <h2 id="order-rating">Avaliação do cliente</h2>
      <p className={history.happened}>
        <span
          className={styles.stars}
          role="img"
          aria-label={`${stars} de ${RATING_BOUNDS.stars}: ${starsText(stars)}`}
        >
          {Array.from({ length: RATING_BOUNDS.stars }, (_, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the stars are the same each time
            index < stars ? <IconStarFilled key={index} size={20} /> : <IconStar key={index} size={20} stroke={1.5} />,
          )}
        </span>
        <time dateTime={at}>{momentText(at, order.createdAt, timeZone)}</time>
      </p>
      {words === undefined ? null : <p className={styles.words}>{words}</p>}
    </section>
  );
}
