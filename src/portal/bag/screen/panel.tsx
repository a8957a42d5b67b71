import type { Ref } from 'react';
import { type Bag, isEmptyBag } from '#domain/bag/bag.ts';
import type { BagProblems } from '#domain/bag/texts.ts';
import type { Product } from '#domain/catalogue/catalogue.ts';
import type { EditBag } from '#portal/bag/edit.ts';
import { FailureNotice } from '#portal/bag/failure-notice.tsx';
import { FinishButton } from '#portal/bag/finish-button.tsx';
import { BagLines } from '#portal/bag/lines.tsx';
import styles from '#portal/bag/panel.module.css';
import { type Method, Payments } from '#portal/bag/payments.tsx';
import type { BagPlacing } from '#portal/bag/use-placing.ts';
import { AskingButton } from '#portal/ui/asking-button.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { OrderNotes } from './order-notes.tsx';
import { PromiseFields } from './promise-fields.tsx';
import { RepeatOrder } from './repeat-order.tsx';
import { Totals } from './totals.tsx';
import { useCustomerLookup } from './use-customer-lookup.ts';
import { useRepeatOrder } from './use-repeat-order.ts';
import { WayChoice } from './way-choice.tsx';

interface BagPanelProps {
  readonly bag: Bag;
  /** The products for sale now; `null` while loading. */
  readonly products: readonly Product[] | null;
  /** By product: why the catalogue would not sell it now. */
  readonly notices: ReadonlyMap<string, string>;
  readonly problems: BagProblems;
  readonly methods: readonly Method[];
  readonly timeZone: string;
  readonly finalising: BagPlacing;
  /** False if the browser could not save the last change. */
  readonly kept: boolean;
  readonly phoneRef: Ref<HTMLInputElement>;
  readonly onEdit: EditBag;
  readonly onFinalise: () => void;
  readonly onStartOver: () => void;
  /** An earlier try did save the order. */
  readonly onGiveUp: () => void;
}

/** The bag: customer, items, fee, payment, and the button that places the order. */
export function BagPanel(props: BagPanelProps) {
  const {
    bag,
    products,
    notices,
    problems,
    methods,
    timeZone,
    finalising,
    kept,
    phoneRef,
    onEdit,
    onFinalise,
    onStartOver,
    onGiveUp,
  } = props;
  const lookup = useCustomerLookup(bag.customer.phone, onEdit);
  const repeating = useRepeatOrder(bag, products, onEdit);
  return (
    <>
      <div className={styles.body}>
        <WayChoice pickup={bag.pickup === true} onEdit={onEdit} />
        <CustomerFields
          customer={bag.customer}
          place={bag.place}
          pickup={bag.pickup === true}
          problems={problems}
          lookup={lookup}
          phoneRef={phoneRef}
          onEdit={onEdit}
        />
        <RepeatOrder repeating={repeating} />
        <PromiseFields bag={bag} problems={problems} onEdit={onEdit} />
        <BagLines items={bag.items} problem={problems.get('items')} notices={notices} onEdit={onEdit} />
        <OrderNotes notes={bag.notes ?? ''} problem={problems.get('notes')} onEdit={onEdit} />
        <Payments bag={bag} methods={methods} problems={problems} onEdit={onEdit} />
      </div>
      <div className={styles.foot}>
        {kept ? null : (
          <p className={styles.unkept} role="alert">
            Este navegador não está salvando o pedido: não feche a página antes de finalizar.
          </p>
        )}
        <FailureNotice
          failure={finalising.failure}
          onRetry={onFinalise}
          onSaveAsAnother={finalising.finaliseAsAnother}
          onGiveUp={onGiveUp}
        />
        <Totals bag={bag} timeZone={timeZone} />
        <div className={styles.finish}>
          {isEmptyBag(bag) ? null : (
            <AskingButton
              label="Esvaziar"
              question="Esvaziar o pedido?"
              confirmLabel="Esvaziar"
              onConfirmed={onStartOver}
            >
              Cliente, itens e pagamentos deste pedido serão apagados.
            </AskingButton>
          )}
          <FinishButton label="Finalizar pedido" sending={finalising.sending} onFinish={onFinalise} />
        </div>
      </div>
    </>
  );
}
