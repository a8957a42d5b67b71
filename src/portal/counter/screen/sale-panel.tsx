import { isEmptyBag } from '#domain/bag/bag.ts';
import { openAmount, totalChange } from '#domain/bag/money/payments.ts';
import { bagTotals } from '#domain/bag/money/totals.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { FailureNotice } from '#portal/bag/failure-notice.tsx';
import { FinishButton } from '#portal/bag/finish-button.tsx';
import { BagLines } from '#portal/bag/lines.tsx';
import panel from '#portal/bag/panel.module.css';
import type { Method } from '#portal/bag/payments.tsx';
import { AskingButton } from '#portal/ui/asking-button.tsx';
import { LastSale, SalesOfDay } from './last-sale.tsx';
import { SaleDiscount } from './sale-discount.tsx';
import styles from './sale-panel.module.css';
import { SalePayments } from './sale-payments.tsx';
import type { useTill } from './use-till.ts';

interface SalePanelProps {
  readonly till: ReturnType<typeof useTill>;
  readonly methods: readonly Method[];
  /** By product: why the catalogue would not sell it now. */
  readonly notices: ReadonlyMap<string, string>;
  readonly onPay: (index: number) => void;
  readonly onStartOver: () => void;
  readonly onToSearch: () => void;
}

/** The sale: lines, discount, payments, change, and the button that saves it. */
export function SalePanel({ till, methods, notices, onPay, onStartOver, onToSearch }: SalePanelProps) {
  const { sale, problems, placing, kept, last, refused, edit: onEdit, finalise: onFinalise } = till;
  const { subtotal, total } = bagTotals(sale);
  const change = totalChange(sale);
  const empty = isEmptyBag(sale);
  return (
    <>
      <div className={panel.body}>
        {empty && last !== null ? <LastSale last={last} /> : null}
        <BagLines
          items={sale.items}
          problem={problems.get('items')}
          notices={notices}
          nothing="Passe o leitor, digite o nome do produto ou toque no cardápio."
          onEdit={onEdit}
        />
        {empty ? <SalesOfDay /> : null}
      </div>
      {sale.items.length === 0 ? null : (
        <div className={styles.pay}>
          <SaleDiscount sale={sale} problems={problems} onEdit={onEdit} onEnter={onToSearch} />
          <SalePayments
            sale={sale}
            methods={methods}
            problems={problems}
            refused={refused}
            onEdit={onEdit}
            onPay={onPay}
            onEnter={onFinalise}
          />
        </div>
      )}
      <div className={panel.foot}>
        {kept ? null : (
          <p className={panel.unkept} role="alert">
            Este navegador não está salvando a venda: não feche a página antes de finalizar.
          </p>
        )}
        <FailureNotice
          failure={placing.failure}
          onRetry={onFinalise}
          onSaveAsAnother={placing.finaliseAsAnother}
          onGiveUp={onStartOver}
        />
        <div className={styles.sums}>
          <div className={styles.total}>
            <span>Total</span>
            {subtotal === total ? null : <s className={styles.muted}>{formatBrl(subtotal)}</s>}
            <output aria-label="Total da venda">{formatBrl(total)}</output>
          </div>
          {change > 0 && openAmount(sale) === 0 ? (
            <div className={styles.change}>
              <span>Troco</span>
              <output aria-label="Troco">{formatBrl(change)}</output>
            </div>
          ) : null}
        </div>
        <div className={panel.finish}>
          {empty ? null : (
            <AskingButton
              label="Cancelar"
              question="Cancelar a venda?"
              confirmLabel="Cancelar a venda"
              onConfirmed={onStartOver}
            >
              Os itens e pagamentos desta venda serão apagados. Nada foi salvo ainda.
            </AskingButton>
          )}
          <FinishButton label="Finalizar venda" sending={placing.sending} onFinish={onFinalise} />
        </div>
      </div>
    </>
  );
}
