import { lazy, Suspense } from 'react';
import type { Order } from '#domain/order.ts';

const PrintDialog = lazy(() =>
  import('#portal/orders/print-dialog.tsx').then((module) => ({ default: module.PrintDialog })),
);

interface ServicePrintProps {
  /** What is printed; `null` keeps the dialog closed. */
  readonly order: Order | null;
  readonly kind?: 'receipt' | 'bill';
  readonly onClose: () => void;
}

/** A receipt or bill as it comes out, with where to print it. */
export function ServicePrint({ order, kind = 'receipt', onClose }: ServicePrintProps) {
  return order === null ? null : (
    <Suspense>
      <PrintDialog order={order} kind={kind} onClose={onClose} />
    </Suspense>
  );
}
