import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { cashQuery } from '#portal/cash/cash-query.ts';
import { ListPage } from '#portal/ui/lists/page.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import styles from './cash.module.css';
import { ClosedRegister } from './closed-register.tsx';
import { OpenRegister } from './open-register.tsx';
import { ReportHistory } from './report-history.tsx';

/** `/outros/caixa`: the register, open or closed, and its past closings. */
export function CashScreen() {
  const { data, error, isPending, refetch } = useQuery(cashQuery);
  return (
    <ListPage
      title="Fechamento do dia"
      about="O dinheiro do caixa: o que entra, o que sai e o que foi conferido."
      action={null}
    >
      {error && data === undefined ? (
        <ErrorState
          title="Não foi possível carregar o caixa"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {isPending ? <p className={styles.muted}>Carregando…</p> : null}
      {data?.session ? <OpenRegister session={data.session} /> : null}
      {data && !data.session ? <ClosedRegister state={data} /> : null}
      {data?.last ? <ReportHistory /> : null}
    </ListPage>
  );
}
