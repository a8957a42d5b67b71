import { lazy, Suspense } from 'react';
import type { Order } from '#domain/orders/order.ts';

const PrintDialog = lazy(() =>
  import('#portal/printing/print-dialog.tsx').then((module) => ({ default: module.PrintDialog })),
);

interface ServicePrintProps {
  /** The order to print; `null` keeps the dialog closed. */
  readonly order: Order | null;
  readonly kind?: 'receipt' | 'bill';
  readonly onClose: () => void;
}

/** Preview of a receipt or bill, with the choice of printer. */
export function ServicePrint({ order, kind = 'receipt', onClose }: ServicePrintProps) {
  return order === null ? null : (
    <Suspense>
      <PrintDialog order={order} kind={kind} onClose={onClose} />
    </Suspense>
  );
}
