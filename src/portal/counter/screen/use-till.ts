import { useCallback, useState } from 'react';
import { type Bag, emptyBag } from '#domain/bag/bag.ts';
import { payRest, totalChange } from '#domain/bag/money/payments.ts';
import { type BagProblems, bagProblems } from '#domain/bag/texts.ts';
import type { Order } from '#domain/orders/order.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import type { EditBag } from '#portal/bag/edit.ts';
import type { Method } from '#portal/bag/payments.tsx';
import { usePlacing, withRefused } from '#portal/bag/use-placing.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { counterSale } from '#portal/stores/bag-store.ts';
import { useIsMounted } from '#portal/ui/presses/use-is-mounted.ts';
import { toastSuccess, toastUntilRead } from '#portal/ui/toasts.tsx';
import type { DoneSale } from './sale-done.tsx';
import { NOTHING_TO_PAY, savedSaleText } from './till-texts.ts';

const NO_PROBLEMS: BagProblems = new Map();

/** The sale in progress, the one just saved, and the one before. */
export function useTill(establishmentId: string, onProblem: () => void) {
  const sale = counterSale.useBag(establishmentId);
  const [kept, setKept] = useState(true);
  const [checked, setChecked] = useState(false);
  const [done, setDone] = useState<DoneSale | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [last, setLast] = useState<DoneSale | null>(null);

  const edit = useCallback<EditBag>(
    (change) => {
      setRefused(null);
      setKept(counterSale.changeBag(establishmentId, change));
    },
    [establishmentId],
  );
  /** Pays the open amount with this method; returns `null`, or a message when nothing is open. */
  const pay = (method: Method): string | null => {
    const key = newRequestKey();
    const bag = counterSale.bagOf(establishmentId);
    edit((now) => payRest(now, method, key));
    if (counterSale.bagOf(establishmentId) !== bag || bag.items.length === 0) return key;
    setRefused(NOTHING_TO_PAY);
    return null;
  };
  const isMounted = useIsMounted();
  const placed = useCallback(
    (order: Order, bag: Bag) => {
      const finished = { order, change: totalChange(bag) };
      if (!isMounted()) return tellSaved(finished);
      setChecked(false);
      setDone(finished);
      setLast(finished);
    },
    [isMounted],
  );
  const placing = usePlacing(counterSale, establishmentId, placed, onProblem);
  const finalise = () => {
    setChecked(true);
    if (!placing.finalise()) onProblem();
  };
  const startOver = () => {
    setChecked(false);
    placing.dismissFailure();
    edit(({ module }) => emptyBag(establishmentId, module));
  };
  return {
    sale,
    /** False if the browser could not save the last change. */
    kept,
    problems: withRefused(checked ? bagProblems(sale) : NO_PROBLEMS, placing),
    edit,
    pay,
    refused,
    placing,
    finalise,
    startOver,
    done,
    last,
    /** Closes the saved sale. */
    dismissDone: () => setDone(null),
  };
}

/** Change to hand back stays until it is read. */
function tellSaved({ order, change }: DoneSale): void {
  const text = savedSaleText(codeOf(order), change);
  if (change > 0) toastUntilRead(text);
  else toastSuccess(text);
}
