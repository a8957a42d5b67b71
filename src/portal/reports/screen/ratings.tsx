import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RatingReport } from '#contract/reports/schema.ts';
import { meanStars, RATING_BOUNDS, starsText } from '#domain/public-orders/rating.ts';
import type { Period } from '#domain/reports/periods.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { countedText, countText, ratio, shareText } from '#portal/reports/number-texts.ts';
import { ratingsQuery } from '#portal/reports/report-query.ts';
import type { EmptyPart } from '#portal/ui/filling.ts';
import { EmptyWords } from '#portal/ui/notice.tsx';
import cards from './cards.module.css';
import { OrderLink, PeriodLink } from './order-link.tsx';
import styles from './ratings.module.css';
import shareList from './share-list.module.css';
import table from './table.module.css';

interface RatingsCardProps {
  readonly period: Period;
  readonly empty: EmptyPart;
  /** Number of comments at most. */
  readonly most?: number;
}

/** "Como foi?": the mean, the count of each rating, and the newest comments, each with its order. */
export function RatingsCard({ period, empty, most = 50 }: RatingsCardProps) {
  const { data, error } = useQuery({ ...ratingsQuery(period), placeholderData: keepPreviousData });
  const mean = data === undefined ? null : meanStars(data.counts);
  const all = data?.counts.reduce((sum, count) => sum + count, 0) ?? 0;
  return (
    <section className={cards.card} aria-labelledby="ratings">
      <header className={cards.cardHeader}>
        <h2 id="ratings">Avaliações</h2>
        <p className={cards.legend}>o que os clientes disseram no link do pedido</p>
      </header>
      {error !== null && data === undefined ? <p className={cards.muted}>{sentenceOf(error)}</p> : null}
      {data !== undefined && mean === null ? <EmptyWords of={empty} /> : null}
      {data === undefined || mean === null ? null : (
        <>
          <p className={styles.mean}>
            <strong>{MEAN.format(mean)}</strong>
            <Stars stars={Math.round(mean)} label={`Média de ${MEAN.format(mean)} em ${RATING_BOUNDS.stars}`} />
            <span className={cards.muted}>
              <PeriodLink period={period} only={{ rating: 'any' }} className={table.number}>
                {countedText(all, 'avaliação', 'avaliações')}
              </PeriodLink>
            </span>
          </p>
          <Counts counts={data.counts} all={all} period={period} />
          <ul className={styles.list} aria-label="Últimas avaliações">
            {data.newest.slice(0, most).map((one) => (
              <Rated key={one.orderId} one={one} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const MEAN = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function Counts({ counts, all, period }: { counts: readonly number[]; all: number; period: Period }) {
  const most = Math.max(...counts, 1);
  return (
    <ul className={shareList.shares} aria-label="Avaliações por nota">
      {counts
        .map((count, index) => ({ count, stars: index + 1 }))
        .toReversed()
        .map(({ count, stars }) => (
          <li key={stars} className={`${styles.count} ${cards.row}`}>
            <OrderLink
              by="rating"
              row={{ key: String(stars), label: String(stars) }}
              period={period}
              className={cards.name}
              label={`${stars} ${starsText(stars)}: ${countText(count)}`}
            >
              {stars} <span className={cards.muted}>{starsText(stars)}</span>
            </OrderLink>
            <span className={shareList.track} aria-hidden="true">
              <span style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <strong className={shareList.number}>{countText(count)}</strong>
            <span className={shareList.part}>{shareText(ratio(count, all))}</span>
          </li>
        ))}
    </ul>
  );
}

function Rated({ one }: { one: RatingReport['newest'][number] }) {
  const timeZone = useTimeZone();
  const { orderId, code, courier, stars, words, at } = one;
  const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone }).format(Date.parse(at));
  return (
    <li className={styles.rated}>
      <p className={styles.head}>
        <Stars stars={stars} label={`${stars} de ${RATING_BOUNDS.stars}: ${starsText(stars)}`} />
        <Link to="/order/$id" params={{ id: orderId }}>
          Pedido {code}
        </Link>
        <span className={cards.muted}>{[courier, day].filter(Boolean).join(' · ')}</span>
      </p>
      {words === undefined ? null : <p className={styles.words}>{words}</p>}
    </li>
  );
}

function Stars({ stars, label }: { stars: number; label: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {Array.from({ length: RATING_BOUNDS.stars }, (_, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are the same each time
        index < stars ? <IconStarFilled key={index} size={16} /> : <IconStar key={index} size={16} stroke={1.5} />,
      )}
    </span>
  );
}
