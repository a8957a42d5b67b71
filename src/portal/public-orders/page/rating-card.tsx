import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { PublicOrder } from '#domain/public-orders/public-order.ts';
import { RATING_BOUNDS, starsText } from '#domain/public-orders/rating.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import over from '#portal/ui/looks/over.module.css';
import { sendRating } from './order-calls.ts';
import styles from './rating-card.module.css';

interface RatingCardProps {
  readonly order: PublicOrder;
  readonly token: string;
  readonly onRated: (order: PublicOrder) => void;
}

/** "Como foi?", after the delivery: the rating, and a way to change it while that is possible. */
export function RatingCard({ order, token, onRated }: RatingCardProps) {
  const [edits, setEdits] = useState(false);
  const { rating, rateUntil } = order;
  if (rating === undefined && rateUntil === undefined) return null;
  const asks = rateUntil !== undefined && (rating === undefined || edits);
  return (
    <section className={styles.card} aria-label="Avaliação">
      {asks ? (
        <RatingForm
          rating={rating}
          send={async (given) => {
            onRated(await sendRating(token, given));
            setEdits(false);
          }}
        />
      ) : null}
      {rating === undefined || asks ? null : (
        <>
          <h2>Obrigado pela avaliação!</h2>
          <p className={styles.given}>
            <Stars count={rating.stars} /> {starsText(rating.stars)}
          </p>
          {rating.words === undefined ? null : <p className={styles.words}>{rating.words}</p>}
          {rateUntil === undefined ? null : (
            <Button variant="quiet" onClick={() => setEdits(true)}>
              Alterar
            </Button>
          )}
        </>
      )}
    </section>
  );
}

interface RatingFormProps {
  readonly rating: PublicOrder['rating'];
  readonly send: (given: { readonly stars: number; readonly words: string }) => Promise<void>;
}

function RatingForm({ rating, send }: RatingFormProps) {
  const [stars, setStars] = useState(rating?.stars ?? 0);
  const [words, setWords] = useState(rating?.words ?? '');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (stars === 0 || isBusy) return;
    setBusy(true);
    setFailure('');
    await send({ stars, words }).catch((error: unknown) => setFailure(sentenceOf(error)));
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <fieldset className={styles.stars}>
        <legend>Como foi?</legend>
        {Array.from({ length: RATING_BOUNDS.stars }, (_, index) => index + 1).map((count) => (
          <label key={count} className={styles.star}>
            <input
              type="radio"
              className={over.over}
              name="stars"
              value={count}
              checked={stars === count}
              onChange={() => setStars(count)}
              aria-label={`${count}: ${starsText(count)}`}
            />
            {count <= stars ? (
              <IconStarFilled size={34} aria-hidden="true" />
            ) : (
              <IconStar size={34} stroke={1.5} aria-hidden="true" />
            )}
          </label>
        ))}
        <span className={styles.meaning} aria-hidden="true">
          {starsText(stars)}
        </span>
      </fieldset>
      {stars === 0 ? null : (
        <>
          <label className={styles.more}>
            Quer contar mais? (opcional)
            <textarea
              rows={3}
              maxLength={RATING_BOUNDS.words}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          </label>
          {failure === '' ? null : (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          <Button type="submit" variant="primary" size="large" full busy={isBusy}>
            Enviar avaliação
          </Button>
        </>
      )}
    </form>
  );
}

function Stars({ count }: { count: number }) {
  return (
    <span className={styles.shown} role="img" aria-label={`${count} de ${RATING_BOUNDS.stars}`}>
      {Array.from({ length: RATING_BOUNDS.stars }, (_, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are the same each time
        index < count ? <IconStarFilled key={index} size={20} /> : <IconStar key={index} size={20} stroke={1.5} />,
      )}
    </span>
  );
}
