import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CashReportSummary } from '#contract/cash/schema.ts';
import { totalDifferenceText } from '#domain/cash/texts.ts';
import { dayAndTime } from '#domain/printing/tickets/heading.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { nextPageOf } from '#portal/api/next-page.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { cashReportsQuery } from '#portal/cash/cash-query.ts';
import { dayText } from '#portal/orders/time/clock-text.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { Chip } from '#portal/ui/chip.tsx';
import { GuardedRow } from '#portal/ui/lists/guarded-row.tsx';
import { MoreButton } from '#portal/ui/lists/more-button.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import styles from './cash.module.css';

/** The Z reports, newest first. */
export function ReportHistory() {
  const found = useInfiniteQuery(cashReportsQuery);
  const { data, error } = found;
  const reports = data?.pages.flatMap((page) => page.reports) ?? [];
  return (
    <section className={styles.section} aria-labelledby="history">
      <h2 id="history" className={styles.sectionName}>
        Fechamentos
      </h2>
      {error && data === undefined ? (
        <ErrorState
          title="Não foi possível carregar os fechamentos"
          detail={sentenceOf(error)}
          onRetry={() => void found.refetch()}
        />
      ) : null}
      <ul className={styles.rows}>
        {reports.map((report) => (
          <li key={report.sessionId}>
            <GuardedRow of={report}>{() => <ReportLink report={report} />}</GuardedRow>
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

function ReportLink({ report }: { report: CashReportSummary }) {
  const timeZone = useTimeZone();
  const { sessionId, number, businessDay, closedAt, closedBy, sold, difference, differing } = report;
  return (
    <Link to="/outros/caixa/$id" params={{ id: sessionId }} className={styles.rowLink}>
      <div className={styles.grow}>
        <p className={styles.name}>
          Z nº {number} · {dayText(businessDay)}
        </p>
        <p className={styles.small}>
          {dayAndTime(closedAt, timeZone)} · {closedBy}
        </p>
      </div>
      <span className={styles.rowEnd}>
        <strong className={styles.amount}>{formatBrl(sold)}</strong>
        <Chip tone={differing === 0 ? 'green' : 'amber'}>{totalDifferenceText(difference, differing)}</Chip>
      </span>
      <IconChevronRight size={18} className={styles.arrow} aria-hidden="true" />
    </Link>
  );
}
