import { IconPlus, IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { moveInList } from '#domain/shared/move-in-list.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { allPaymentMethodsQuery } from '#portal/api/queries.ts';
import { useFirstReads } from '#portal/api/use-first-reads.ts';
import { pixAccountQuery } from '#portal/payments/pix-account-query.ts';
import { Button } from '#portal/ui/button.tsx';
import { GuardedRow } from '#portal/ui/lists/guarded-row.tsx';
import { ListPage } from '#portal/ui/lists/page.tsx';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { PaymentMethodRow } from './method-row.tsx';
import { usePaymentMethodChange, usePaymentMethodSort, withActive } from './payment-method-changes.ts';
import { PaymentMethodDialog } from './payment-method-dialog.tsx';
import styles from './payment-methods-screen.module.css';
import { PixAccountSection } from './pix-account-section.tsx';

const SECTIONS = [allPaymentMethodsQuery, pixAccountQuery];

/** The establishment's payment methods, in the bag's order. */
export function PaymentMethodsScreen() {
  const { data, error, refetch } = useQuery(allPaymentMethodsQuery);
  const isRead = useFirstReads(SECTIONS);
  const [edited, setEdited] = useState<PaymentMethod | 'new' | null>(null);
  const change = usePaymentMethodChange();
  const sort = usePaymentMethodSort();
  const methods = data?.paymentMethods ?? [];
  const onError = (failed: Error) => toastError(sentenceOf(failed));

  const setActive = (method: PaymentMethod, active: boolean) =>
    change.mutate(withActive(method, active), {
      notify: ({ name }) =>
        toastSuccess(`Forma de pagamento ${active ? 'ativada' : 'desativada'}: ${name}.`, {
          label: 'Desfazer',
          run: () => change.mutate(withActive(method, !active), { onError }),
        }),
      onError,
    });
  const move = (index: number, step: -1 | 1) =>
    sort.mutate(
      moveInList(methods, index, step).map(({ id }) => id),
      { onError },
    );

  return (
    <ListPage
      title="Formas de pagamento"
      about="As ativas aparecem no pedido, nesta ordem."
      action={
        <Button variant="primary" icon={<IconPlus size={18} />} onClick={() => setEdited('new')}>
          Nova forma
        </Button>
      }
    >
      {isRead ? (
        <>
          {error && data === undefined ? (
            <ErrorState
              title="Não foi possível carregar as formas de pagamento"
              detail={sentenceOf(error)}
              onRetry={() => void refetch()}
            />
          ) : null}
          {data && methods.length === 0 ? (
            <EmptyState
              icon={<IconWallet size={44} />}
              title="Nenhuma forma de pagamento"
              action={<Button onClick={() => setEdited('new')}>Cadastrar forma de pagamento</Button>}
            >
              Cadastre como os clientes pagam para poder fechar os pedidos.
            </EmptyState>
          ) : null}
          <ul className={styles.list}>
            {methods.map((method, index) => (
              <GuardedRow key={method.id} of={method} as="li">
                {() => (
                  <PaymentMethodRow
                    method={changedBy(change.isPending ? change.variables : undefined, method)}
                    first={index === 0}
                    last={index === methods.length - 1}
                    onMove={(step) => move(index, step)}
                    onActive={(active) => setActive(method, active)}
                    onEdit={() => setEdited(method)}
                  />
                )}
              </GuardedRow>
            ))}
          </ul>
          <PixAccountSection />
        </>
      ) : (
        <p className={styles.about}>Carregando…</p>
      )}
      <PaymentMethodDialog edited={edited} methods={methods} onClose={() => setEdited(null)} />
    </ListPage>
  );
}

/** The method with the pending change applied. */
function changedBy(change: ReturnType<typeof withActive> | undefined, method: PaymentMethod): PaymentMethod {
  return change?.id === method.id ? { ...method, active: change.input.active ?? method.active } : method;
}
