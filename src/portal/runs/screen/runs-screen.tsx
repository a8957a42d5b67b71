import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { runsQuery } from '#portal/runs/runs-query.ts';
import { ErrorState } from '#portal/ui/notice.tsx';
import { Spinner } from '#portal/ui/spinner.tsx';
import { Planner } from './planner.tsx';

/** Rotas: waiting deliveries grouped into runs. */
export function RunsScreen() {
  const orders = useQuery(ordersQuery);
  const runs = useQuery(runsQuery);
  const failed = [orders, runs].find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    return (
      <ErrorState
        title="As rotas não carregaram"
        detail={sentenceOf(failed.error)}
        onRetry={() => void Promise.all([orders.refetch(), runs.refetch()])}
      />
    );
  }
  if (orders.data === undefined || runs.data === undefined) return <Spinner />;
  return <Planner answer={runs.data} day={orders.data.orders} />;
}
