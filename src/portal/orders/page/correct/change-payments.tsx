import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openText } from '#domain/bag/money/payments.ts';
import { isOpenToCorrection } from '#domain/orders/corrections/correct.ts';
import type { Order } from '#domain/orders/order.ts';
import { canHaveTips, type SaidTip, tipMethodsOf } from '#domain/orders/tips/at-door.ts';
import { formatBrl, sumCents } from '#domain/shared/money.ts';
import { MISSING_REASON } from '#domain/shared/texts.ts';
import { useMayOrAsk } from '#portal/access/use-may.ts';
import { paymentMethodsQuery } from '#portal/api/queries.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { ReasonForm } from '#portal/orders/actions/dialogs/reason-form.tsx';
import { useUnusualTips } from '#portal/orders/use-unusual-tips.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import styles from './change-payments.module.css';
import { DrawerShort } from './drawer-short.tsx';
import { TipRows } from './tip-rows.tsx';
import { useCorrection } from './use-correction.ts';

const REASONS = ['Pagou de outra forma', 'Lançado errado', 'Dividiu o pagamento'];

const CORRECT = 'Corrigir';

/** A payment while it is corrected. */
interface PaymentRow {
  readonly methodId: string;
  readonly amount: number;
}

/** Changes a wrong payment or the courier's tip, with a reason; offered where the rules allow it. */
export function ChangePayments({ order }: { order: Order }) {
  const may = useMayOrAsk();
  const [asking, setAsking] = useState(false);
  const isFree = order.order.total === 0 && !canHaveTips(order);
  if (!isOpenToCorrection(order) || isFree || !may('orders.void')) return null;
  return (
    <>
      <Button size="small" className={styles.open ?? ''} onClick={() => setAsking(true)}>
        Corrigir pagamento
      </Button>
      {asking ? <ChangePaymentsDialog order={order} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function ChangePaymentsDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { total, payments, tips: tipsBefore = [] } = order.order;
  const { data } = useQuery(paymentMethodsQuery);
  const methods = optionsOf(payments, data?.paymentMethods ?? []);
  const first = payments[0]?.methodId ?? methods[0]?.value ?? '';
  const [rows, setRows] = useState<readonly PaymentRow[] | null>(null);
  const [tips, setTips] = useState<readonly SaidTip[] | null>(null);
  const shown = rows ?? (payments.length > 0 ? payments : [{ methodId: first, amount: total }]);
  const [tried, setTried] = useState(false);
  const correction = useCorrection(order, onClose);
  const askOnce = useUnusualTips(total);
  const [doubt, setDoubt] = useState<string | null>(null);
  const takesTips = canHaveTips(order);
  const open = total - sumCents(shown.map(({ amount }) => amount));
  const edit = (edited: readonly PaymentRow[]) => {
    correction.reset();
    setRows(edited);
  };
  const change = (index: number, part: Partial<PaymentRow>) =>
    edit(shown.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const send = (reason: string) => {
    setTried(true);
    // A tip alone leaves the payments as they are, even if they do not add up.
    const isTipAlone = rows === null && tips !== null;
    if ((open !== 0 && !isTipAlone) || correction.isPending) return;
    // Only tips that were typed now; those before have been asked about.
    const asked = tips === null ? null : askOnce(tips, CORRECT);
    setDoubt(asked);
    if (asked !== null) return;
    const kept = isTipAlone ? payments : shown.filter(({ amount }) => amount > 0);
    correction.mutate({
      verb: 'change-payments',
      reason,
      payments: kept.map((row) => withChange(row, order)),
      ...(tips === null ? {} : { tips }),
    });
  };
  return (
    <ReasonForm
      title="Como foi pago?"
      reasons={takesTips ? [...REASONS, 'Gorjeta no cartão ou Pix'] : REASONS}
      missing={MISSING_REASON}
      confirmLabel={CORRECT}
      foot={
        <>
          {doubt === null ? null : <FailureNote>{doubt}</FailureNote>}
          <p>Fica no histórico do pedido e muda o fechamento do caixa.</p>
          <DrawerShort correction={correction} />
        </>
      }
      onClose={onClose}
      onReason={send}
    >
      <div className={styles.rows}>
        {shown.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments have no identity and never move
          <div key={index} className={styles.row}>
            <SelectField
              label="Forma"
              options={methods}
              value={row.methodId}
              onChange={(event) => change(index, { methodId: event.currentTarget.value })}
            />
            <MoneyField
              label="Valor"
              cents={row.amount}
              error={tried && open !== 0 && index === shown.length - 1 ? `${openText(open)}.` : undefined}
              onCents={(amount) => change(index, { amount })}
            />
          </div>
        ))}
        <Button size="small" onClick={() => edit([...shown, { methodId: first, amount: Math.max(0, open) }])}>
          Outra forma
        </Button>
        <p className={styles.sum}>
          {open === 0 ? `Fecha com o total de ${formatBrl(total)}.` : `${openText(open)}. Total: ${formatBrl(total)}.`}
        </p>
        {takesTips ? (
          <TipRows
            methods={tipMethodsOf(data?.paymentMethods ?? [])}
            before={tipsBefore}
            rows={tips ?? tipsBefore.map(({ methodId, amount }) => ({ methodId, amount }))}
            onChange={(edited) => {
              correction.reset();
              setDoubt(null);
              setTips(edited);
            }}
          />
        ) : null}
      </div>
    </ReasonForm>
  );
}

/** Keeps the note for which the customer needs change, unless it is below the corrected amount. */
function withChange({ methodId, amount }: PaymentRow, { order }: Order) {
  const before = order.payments.find((payment) => payment.methodId === methodId);
  const { changeFor } = before ?? {};
  return { methodId, amount, ...(changeFor === undefined || changeFor < amount ? {} : { changeFor }) };
}

function optionsOf(
  payments: Order['order']['payments'],
  methods: readonly { readonly id: string; readonly name: string }[],
) {
  const known = new Map([
    ...payments.map(({ methodId, name }) => [methodId, name] as const),
    ...methods.map(({ id, name }) => [id, name] as const),
  ]);
  return [...known].map(([value, label]) => ({ value, label }));
}
