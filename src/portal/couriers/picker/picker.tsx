import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type CourierWorkload, workloadsOf } from '#domain/couriers/workload.ts';
import type { Order } from '#domain/orders/order.ts';
import { allows } from '#domain/orders/status.ts';
import { isOpenCall } from '#domain/partner/call.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { useMay } from '#portal/access/use-may.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { couriersQuery, ordersQuery } from '#portal/api/queries.ts';
import { usePreferences } from '#portal/establishment/preferences-query.ts';
import { AnchorBox } from '#portal/orders/actions/anchor-box.tsx';
import { whereaboutsText } from '#portal/orders/actions/texts.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { GoesOnNote } from '#portal/partner/goes-on-note.tsx';
import { partnerQuery } from '#portal/partner/partner-query.ts';
import { usePartnerName } from '#portal/partner/use-partner-name.ts';
import { useSettings } from '#portal/stores/settings-store.ts';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import { OptionalPart } from '#portal/ui/optional-part.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { Popover } from '#portal/ui/overlays/popover.tsx';
import { createEarlyKeys, type EarlyKeys } from './early-keys.ts';
import { CourierList } from './list.tsx';
import styles from './picker.module.css';

const CashCapNote = lazy(() => import('./cash-cap-note.tsx'));

interface CourierPickerProps {
  readonly order: Order;
  readonly purpose: 'dispatch' | 'change-courier';
  readonly rect: DOMRectReadOnly;
  /** The orders dispatched together, including this one; one or none mean this order alone. */
  readonly together?: readonly Order[];
  readonly onClose: () => void;
  /** Called with the id of the chosen courier, or the partner. */
  readonly onPick: (courierId: string | 'partner') => void;
}

/** Chooses the courier of an order: next to the card, or in a dialog on a small screen. */
export function CourierPicker(props: CourierPickerProps) {
  const { together = [] } = props;
  const title =
    together.length > 1 ? `Quem leva os ${together.length} pedidos?` : `Quem leva o ${codeOf(props.order)}?`;
  const titleId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [earlyKeys] = useState(createEarlyKeys);
  useLayoutEffect(() => earlyKeys.listen(), [earlyKeys]);
  const small = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  if (small) {
    return (
      <Modal opened onClose={props.onClose} title={title} width={420}>
        <CourierChoice {...props} earlyKeys={earlyKeys} />
      </Modal>
    );
  }
  return (
    <>
      <AnchorBox ref={anchor} rect={props.rect} onClose={props.onClose} />
      <Popover
        anchor={anchor}
        onClose={props.onClose}
        className={styles.dropdown ?? ''}
        role="dialog"
        aria-labelledby={titleId}
      >
        <p id={titleId} className={styles.title}>
          {title}
        </p>
        <CourierChoice {...props} earlyKeys={earlyKeys} />
      </Popover>
    </>
  );
}

interface CourierChoiceProps extends CourierPickerProps {
  readonly earlyKeys: EarlyKeys;
}

/** The couriers to choose from, or why there are none. */
function CourierChoice({ order, purpose, together = [], onPick, earlyKeys }: CourierChoiceProps) {
  const couriers = useQuery(couriersQuery);
  const orders = useQuery({ ...ordersQuery, enabled: false }).data?.orders;
  const { Lalamove } = useSettings();
  const { courierCashCap } = usePreferences();
  const workloads = useMemo(
    () => workloadsOf(couriers.data?.couriers ?? [], orders ?? []),
    [couriers.data?.couriers, orders],
  );
  const steady = useFirstOrder(workloads);
  // The partner takes one order at a time.
  const wanted = Lalamove && purpose === 'dispatch' && together.length < 2;
  const missing = useQuery({ ...partnerQuery, enabled: wanted }).data?.service === 'none';
  const partner = usePartnerName(wanted || isOpenCall(order.lalamove));
  const offered = wanted && !missing;

  if (!allows(order.status, purpose)) {
    return (
      <EmptyState title="Este pedido já foi atualizado" noAct="all-well">
        {whereaboutsText(order)}
      </EmptyState>
    );
  }
  if (couriers.isPending) return <p className={styles.loading}>carregando...</p>;
  if (couriers.isError && couriers.data === undefined) {
    return (
      <ErrorState
        title="Os motoboys não carregaram"
        detail={sentenceOf(couriers.error)}
        onRetry={() => void couriers.refetch()}
      />
    );
  }
  if (steady.length === 0 && !offered) return <NoCouriers />;
  return (
    <>
      {wanted && missing ? <NotSetUpNote partner={partner.spoken} /> : null}
      {isOpenCall(order.lalamove) ? (
        <p className={styles.warning}>
          {order.lalamove?.orderId === undefined
            ? `Antes, confirme se o ${partner.spoken} recebeu o chamado.`
            : `O chamado ao ${partner.spoken} será cancelado antes.`}
        </p>
      ) : null}
      <GoesOnNote order={order} />
      {courierCashCap > 0 ? (
        <OptionalPart>
          <CashCapNote orders={together.length > 1 ? together : [order]} />
        </OptionalPart>
      ) : null}
      <CourierList
        workloads={steady}
        partner={offered ? partner.title : undefined}
        count={Math.max(1, together.length)}
        {...(purpose === 'change-courier' && order.fkUserMotoboy ? { carrying: order.fkUserMotoboy } : {})}
        earlyKeys={earlyKeys}
        onPick={onPick}
      />
    </>
  );
}

function NoCouriers() {
  return (
    <EmptyState
      title="Nenhum motoboy ativo"
      action={
        <PermittedLink to="/outros/motoboys" act="couriers.edit">
          Cadastrar motoboys
        </PermittedLink>
      }
    >
      Sem motoboy cadastrado não há a quem entregar o pedido.
    </EmptyState>
  );
}

function NotSetUpNote({ partner }: { partner: string }) {
  const mayIntegrate = useMay()('integrations.manage');
  return (
    <p className={styles.warning}>
      O {partner} ainda não está configurado.{' '}
      {mayIntegrate ? <Link to="/outros/integracoes">Abrir Integrações</Link> : null}
    </p>
  );
}

/** The workloads in their order at opening, with current numbers: rows must not move before a choice. */
function useFirstOrder(workloads: readonly CourierWorkload[]): readonly CourierWorkload[] {
  const [first, setFirst] = useState<readonly string[]>([]);
  if (first.length === 0 && workloads.length > 0) setFirst(workloads.map(({ courier }) => courier.id));
  const place = (id: string) => (first.includes(id) ? first.indexOf(id) : first.length);
  return workloads.toSorted((a, b) => place(a.courier.id) - place(b.courier.id));
}
