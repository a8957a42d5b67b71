import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type CourierWorkload, workloadsOf } from '#domain/courier-workload.ts';
import { allows } from '#domain/order-status.ts';
import { isOpenCall } from '#domain/partner-call.ts';
import { partnerQuery } from '#portal/api/partner-query.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { couriersQuery, ordersQuery } from '#portal/api/queries.ts';
import { useSettings } from '#portal/stores/settings-store.ts';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import { whereaboutsText } from './action-texts.ts';
import { CourierList } from './courier-list.tsx';
import classes from './courier-picker.module.css';
import type { CourierPickerProps } from './courier-picker.tsx';
import { GoesOnNote } from './goes-on-note.tsx';

/** The couriers at hand, or why there are none to choose from. */
export function CourierChoice({ order, purpose, together = 0, onPick }: CourierPickerProps) {
  const couriers = useQuery(couriersQuery);
  const orders = useQuery({ ...ordersQuery, enabled: false }).data?.orders;
  const { Lalamove } = useSettings();
  const workloads = useMemo(
    () => workloadsOf(couriers.data?.couriers ?? [], orders ?? []),
    [couriers.data?.couriers, orders],
  );
  const steady = useFirstOrder(workloads);
  // The partner is asked for one order at a time.
  const wanted = Lalamove && purpose === 'dispatch' && together < 2;
  const missing = useQuery({ ...partnerQuery, enabled: wanted }).data?.service === 'none';
  const partner = wanted && !missing;

  if (!allows(order.status, purpose)) {
    return <EmptyState title="Este pedido já foi atualizado">{whereaboutsText(order)}</EmptyState>;
  }
  if (couriers.isPending) return <p className={classes.loading}>carregando...</p>;
  if (couriers.isError) {
    return (
      <ErrorState
        title="Os motoboys não carregaram"
        detail={sentenceOf(couriers.error)}
        onRetry={() => void couriers.refetch()}
      />
    );
  }
  if (steady.length === 0 && !partner) {
    return (
      <EmptyState title="Nenhum motoboy ativo" action={<Link to="/outros/motoboys">Cadastrar motoboys</Link>}>
        Cadastre quem entrega para despachar os pedidos.
      </EmptyState>
    );
  }
  return (
    <>
      {wanted && missing ? (
        <p className={classes.warning}>
          O Lalamove ainda não está configurado. <Link to="/outros/integracoes">Abrir Integrações</Link>
        </p>
      ) : null}
      {isOpenCall(order.lalamove) ? (
        <p className={classes.warning}>
          {order.lalamove?.orderId === undefined
            ? 'Antes, confirme se o Lalamove recebeu o chamado.'
            : 'O chamado ao Lalamove será cancelado antes.'}
        </p>
      ) : null}
      <GoesOnNote order={order} />
      <CourierList
        workloads={steady}
        partner={partner}
        {...(purpose === 'change-courier' && order.fkUserMotoboy ? { carrying: order.fkUserMotoboy } : {})}
        onPick={onPick}
      />
    </>
  );
}

/** The list in the order it had when it was opened: what one is about to choose does not move; its numbers do. */
function useFirstOrder(workloads: readonly CourierWorkload[]): readonly CourierWorkload[] {
  const [first, setFirst] = useState<readonly string[]>([]);
  if (first.length === 0 && workloads.length > 0) setFirst(workloads.map(({ courier }) => courier.id));
  const place = (id: string) => (first.includes(id) ? first.indexOf(id) : first.length);
  return workloads.toSorted((a, b) => place(a.courier.id) - place(b.courier.id));
}
