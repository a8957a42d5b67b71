import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { cashReportQuery } from '#portal/cash/cash-query.ts';
import { dayText } from '#portal/orders/time/clock-text.ts';
import { ErrorState } from '#portal/ui/notice.tsx';
import styles from './cash.module.css';
import { useZReportMarkup } from './report-markup.ts';
import { ReportView } from './report-view.tsx';

/** `/outros/caixa/{id}`: a Z report, to read and to reprint. */
export function CashReportScreen() {
  const { id = '' } = useParams({ strict: false });
  const markupOf = useZReportMarkup();
  const { data, error, isPending, refetch } = useQuery(cashReportQuery(id));
  return (
    <div className={styles.page}>
      <Link to="/outros/caixa" className={styles.back}>
        Voltar ao caixa
      </Link>
      <h1 className={styles.title}>
        {data ? `Relatório Z nº ${data.number} · ${dayText(data.businessDay)}` : 'Relatório Z'}
      </h1>
      {error && data === undefined ? (
        <ErrorState
          title="Não foi possível carregar o fechamento"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {isPending ? <p className={styles.muted}>Carregando…</p> : null}
      {data ? <ReportView markup={markupOf(data)} /> : null}
    </div>
  );
}
