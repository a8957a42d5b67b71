import { useQuery } from '@tanstack/react-query';
import type { RunBoardAnswer } from '#contract/runs/board-schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { runsQuery } from '#portal/runs/runs-query.ts';
import { useEarlierOrders } from '#portal/runs/use-earlier-orders.ts';
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
  return <LivePlanner answer={runs.data} day={orders.data.orders} />;
}

/** With the orders of the runs that are not of this day. */
function LivePlanner({ answer, day }: { answer: RunBoardAnswer; day: readonly Order[] }) {
  const inRuns = answer.runs.flatMap(({ stops }) => stops.map(({ orderId }) => orderId));
  const earlier = useEarlierOrders(inRuns, day);
  return <Planner answer={answer} day={day} earlier={earlier} />;
}
