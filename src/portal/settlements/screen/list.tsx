import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SettlementAnswer } from '#contract/settlements/schema.ts';
import { dayAndTime } from '#domain/printing/tickets/heading.ts';
import { statementTitle } from '#domain/settlements/statements/ledger-days.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { nextPageOf } from '#portal/api/next-page.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { settlementsQuery } from '#portal/settlements/ledger-query.ts';
import { Chip } from '#portal/ui/chip.tsx';
import { MoreButton } from '#portal/ui/lists/more-button.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import styles from './settlements.module.css';

/** A courier's settlements, newest first. */
export function SettlementList({ courierId }: { courierId: string }) {
  const found = useInfiniteQuery(settlementsQuery(courierId));
  const settlements = found.data?.pages.flatMap((page) => page.settlements) ?? [];
  if (found.error && found.data === undefined) {
    return (
      <ErrorState
        title="Não foi possível carregar os acertos"
        detail={sentenceOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (settlements.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="settlements">
      <h2 id="settlements">Acertos</h2>
      <ul className={styles.rows} aria-labelledby="settlements">
        {settlements.map((settlement) => (
          <li key={settlement.id}>
            <SettlementRow settlement={settlement} />
          </li>
        ))}
      </ul>
      {found.hasNextPage ? (
        <MoreButton full {...nextPageOf(found)}>
          Mostrar mais
        </MoreButton>
      ) : null}
    </section>
  );
}

function SettlementRow({ settlement }: { settlement: SettlementAnswer }) {
  const { id, at, by, amount, confirmedAt } = settlement;
  const timeZone = useTimeZone();
  return (
    <Link to="/outros/acerto/extrato/$id" params={{ id }} className={styles.rowLink}>
      <div className={styles.grow}>
        <p className={styles.name}>{statementTitle(settlement)}</p>
        <p className={styles.muted}>
          {dayAndTime(at, timeZone)} · {by}
        </p>
      </div>
      <span className={styles.end}>
        <Chip tone={confirmedAt === undefined ? 'outline' : 'green'}>
          {confirmedAt === undefined ? 'não confirmado' : 'confirmado por ele'}
        </Chip>
        <span className={styles.amount}>{formatBrl(amount)}</span>
      </span>
    </Link>
  );
}
