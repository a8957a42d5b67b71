import { IconMotorbike, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Courier } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { Cents } from '#domain/shared/money.ts';
import { useMay } from '#portal/access/use-may.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { allCouriersQuery, ordersQuery } from '#portal/api/queries.ts';
import { CourierLinkDialog } from '#portal/couriers/link/dialog.tsx';
import { courierLinksQuery } from '#portal/couriers/link/query.ts';
import { linkStateText } from '#portal/couriers/link/texts.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { balancesQuery } from '#portal/settlements/ledger-query.ts';
import { Button } from '#portal/ui/button.tsx';
import { GuardedRow } from '#portal/ui/lists/guarded-row.tsx';
import { LongList } from '#portal/ui/lists/long-list.tsx';
import { ListPage } from '#portal/ui/lists/page.tsx';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import { PillTabs } from '#portal/ui/pill-tabs.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { useCourierChange, withActive } from './courier-changes.ts';
import { CourierDialog } from './courier-dialog.tsx';
import styles from './couriers-screen.module.css';
import { type AskedDeactivation, DeactivateDialog } from './deactivate-dialog.tsx';
import { CourierRow } from './row.tsx';

type CouriersTab = 'active' | 'inactive';

/** The establishment's own couriers, active and inactive. */
export function CouriersScreen() {
  const { data, error, isPending, refetch } = useQuery(allCouriersQuery);
  const [shown, setShown] = useState<CouriersTab>('active');
  const [edited, setEdited] = useState<Courier | 'new' | null>(null);
  const [linked, setLinked] = useState<Courier | null>(null);
  const [asked, setAsked] = useState<AskedDeactivation | null>(null);
  const may = useMay();
  const maySettle = may('settlements.read');
  const mayEdit = may('couriers.edit');
  const client = useQueryClient();
  const links = useQuery(courierLinksQuery).data?.links ?? [];
  const now = useNow();
  const change = useCourierChange();
  const couriers = data?.couriers ?? [];
  const active = couriers.filter((courier) => courier.active);
  const inactive = couriers.filter((courier) => !courier.active);
  const listed = shown === 'active' ? active : inactive;

  const onError = (failed: Error) => toastError(sentenceOf(failed));
  const setActive = (courier: Courier, wanted: boolean) => {
    change.mutate(withActive(courier, wanted), {
      notify: ({ name }) =>
        toastSuccess(`${name} ${wanted ? 'reativado' : 'desativado'}.`, {
          label: 'Desfazer',
          run: () => change.mutate(withActive(courier, !wanted), { onError }),
        }),
      onError,
    });
  };

  const openWith = async ({ id }: Courier): Promise<Cents> => {
    const known = await client.fetchQuery(balancesQuery).catch(() => undefined);
    return known?.balances.find(({ courierId }) => courierId === id)?.amount ?? 0;
  };

  const askActive = async (courier: Courier, wanted: boolean) => {
    const day = wanted ? undefined : await client.ensureQueryData(ordersQuery).catch(() => undefined);
    const onRoute = (day?.orders ?? []).filter(({ fkUserMotoboy, status }) => {
      return fkUserMotoboy === courier.id && phaseOf(status) === 'on-route';
    }).length;
    const open = wanted || !maySettle ? 0 : await openWith(courier);
    if (wanted || (onRoute === 0 && open === 0)) setActive(courier, wanted);
    else setAsked({ courier, onRoute, open });
  };

  return (
    <ListPage
      title="Motoboys"
      about="Os ativos aparecem na hora de despachar um pedido."
      action={
        mayEdit ? (
          <Button variant="primary" icon={<IconPlus size={18} />} onClick={() => setEdited('new')}>
            Novo motoboy
          </Button>
        ) : null
      }
    >
      <PillTabs
        label="Motoboys"
        value={shown}
        onChange={setShown}
        controls="couriers-list"
        tabs={[
          { value: 'active', label: 'Ativos', count: active.length },
          { value: 'inactive', label: 'Inativos', count: inactive.length },
        ]}
      />
      <div id="couriers-list" className={styles.list}>
        {error && data === undefined ? (
          <ErrorState
            title="Não foi possível carregar os motoboys"
            detail={sentenceOf(error)}
            onRetry={() => void refetch()}
          />
        ) : null}
        {isPending ? <p className={styles.about}>Carregando…</p> : null}
        {data && listed.length === 0 ? (
          <Nobody
            shown={shown}
            onNew={mayEdit ? () => setEdited('new') : undefined}
            onActive={() => setShown('active')}
          />
        ) : null}
        <LongList key={shown} items={listed}>
          {(courier) => (
            <GuardedRow key={courier.id} of={courier} as="li">
              {() => (
                <CourierRow
                  courier={courier}
                  busy={change.isPending && change.variables.id === courier.id}
                  linkState={linkStateText(
                    links.find(({ courierId }) => courierId === courier.id),
                    now,
                  )}
                  onLink={setLinked}
                  onEdit={mayEdit ? setEdited : undefined}
                  onActive={(one, wanted) => void askActive(one, wanted)}
                />
              )}
            </GuardedRow>
          )}
        </LongList>
      </div>
      <CourierLinkDialog courier={linked} onClose={() => setLinked(null)} />
      <DeactivateDialog
        asked={asked}
        onConfirm={(courier) => setActive(courier, false)}
        onClose={() => setAsked(null)}
      />
      <CourierDialog edited={edited} onClose={() => setEdited(null)} />
    </ListPage>
  );
}

interface NobodyProps {
  readonly shown: CouriersTab;
  /** Absent for people who may not add couriers. */
  readonly onNew: (() => void) | undefined;
  readonly onActive: () => void;
}

function Nobody({ shown, onNew, onActive }: NobodyProps) {
  return shown === 'active' ? (
    <EmptyState
      icon={<IconMotorbike size={44} />}
      title="Nenhum motoboy ativo"
      action={
        onNew && (
          <Button variant="primary" onClick={onNew}>
            Cadastrar motoboy
          </Button>
        )
      }
    >
      {onNew
        ? 'Cadastre quem entrega para despachar os pedidos, e mande a cada um o link dele.'
        : 'Peça a um gerente ou ao dono que cadastre quem entrega.'}
    </EmptyState>
  ) : (
    <EmptyState title="Nenhum motoboy inativo" action={<Button onClick={onActive}>Ver os ativos</Button>}>
      Quem você desativar fica salvo aqui.
    </EmptyState>
  );
}
