import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type CourierWorkload, workloadsOf } from '#domain/couriers/workload.ts';
import { allows } from '#domain/orders/status.ts';
import { isOpenCall } from '#domain/partner/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { couriersQuery, ordersQuery } from '#portal/api/queries.ts';
import { whereaboutsText } from '#portal/orders/actions/action-texts.ts';
import { GoesOnNote } from '#portal/partner/goes-on-note.tsx';
import { partnerQuery } from '#portal/partner/partner-query.ts';
import { useSettings } from '#portal/stores/settings-store.ts';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import { CashCapNote } from './cash-cap-note.tsx';
import { CourierList } from './courier-list.tsx';

import styles from './courier-picker.module.css';
import type { CourierPickerProps } from './courier-picker-props.ts';
import type { EarlyKeys } from './early-keys.ts';

interface CourierChoiceProps extends CourierPickerProps {
  readonly earlyKeys: EarlyKeys;
}

/** The couriers to choose from, or why there are none. */
export function CourierChoice({ order, purpose, together = 0, onPick, earlyKeys }: CourierChoiceProps) {
  const couriers = useQuery(couriersQuery);
  const orders = useQuery({ ...ordersQuery, enabled: false }).data?.orders;
  const { Lalamove } = useSettings();
  const workloads = useMemo(
    () => workloadsOf(couriers.data?.couriers ?? [], orders ?? []),
    [couriers.data?.couriers, orders],
  );
  const steady = useFirstOrder(workloads);
  // The partner takes one order at a time.
  const wanted = Lalamove && purpose === 'dispatch' && together < 2;
  const missing = useQuery({ ...partnerQuery, enabled: wanted }).data?.service === 'none';
  const partner = wanted && !missing;

  if (!allows(order.status, purpose)) {
    return <EmptyState title="Este pedido já foi atualizado">{whereaboutsText(order)}</EmptyState>;
  }
  if (couriers.isPending) return <p className={styles.loading}>carregando...</p>;
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
        <p className={styles.warning}>
          O Lalamove ainda não está configurado. <Link to="/outros/integracoes">Abrir Integrações</Link>
        </p>
      ) : null}
      {isOpenCall(order.lalamove) ? (
        <p className={styles.warning}>
          {order.lalamove?.orderId === undefined
            ? 'Antes, confirme se o Lalamove recebeu o chamado.'
            : 'O chamado ao Lalamove será cancelado antes.'}
        </p>
      ) : null}
      <GoesOnNote order={order} />
      <CashCapNote />
      <CourierList
        workloads={steady}
        partner={partner}
        {...(purpose === 'change-courier' && order.fkUserMotoboy ? { carrying: order.fkUserMotoboy } : {})}
        earlyKeys={earlyKeys}
        onPick={onPick}
      />
    </>
  );
}

/** The list in its order at opening: rows must not move before a choice; their numbers still update. */
function useFirstOrder(workloads: readonly CourierWorkload[]): readonly CourierWorkload[] {
  const [first, setFirst] = useState<readonly string[]>([]);
  if (first.length === 0 && workloads.length > 0) setFirst(workloads.map(({ courier }) => courier.id));
  const place = (id: string) => (first.includes(id) ? first.indexOf(id) : first.length);
  return workloads.toSorted((a, b) => place(a.courier.id) - place(b.courier.id));
}
