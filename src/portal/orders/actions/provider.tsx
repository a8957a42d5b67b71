import { usePrefetchQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { paymentMethodsQuery } from '#portal/api/queries.ts';
import { serverNow } from '#portal/api/server-clock.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { rememberOpened, wasOpened } from '#portal/printing/opened-tickets.ts';
import { COPY_NOT_NOTED } from '#portal/printing/texts.ts';
import { TicketPrinter } from '#portal/printing/ticket-printer.tsx';
import { useNotedPrint } from '#portal/printing/use-noted-print.ts';
import { OfferedLink } from '#portal/public-orders/offered-link.tsx';
import { toastError } from '#portal/ui/toasts.tsx';
import { asksBeforeReset } from './dialogs/reset.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { type Opened, OrderOverlay } from './overlay.tsx';
import type { OrderActions, OverlayKind } from './overlay-kinds.ts';
import { useOrderCalls } from './use-order-calls.ts';

interface ActionState {
  /** Orders with a call in progress. */
  readonly pending: ReadonlySet<string>;
  /** Orders moved from this screen. */
  readonly own: ReadonlySet<string>;
  /** The order whose picker, menu or dialog is open. */
  readonly openedFor: string | null;
  /** Orders marked to be dispatched together. */
  readonly marked: ReadonlySet<string>;
}

const PrintDialog = lazy(() =>
  import('#portal/printing/print-dialog.tsx').then((module) => ({ default: module.PrintDialog })),
);

const NONE: ReadonlySet<string> = new Set();

const Actions = createContext<OrderActions | null>(null);
const State = createContext<ActionState>({ pending: new Set(), own: new Set(), openedFor: null, marked: new Set() });

/** The actions of the nearest provider. */
export function useOrderActions(): OrderActions {
  const actions = useContext(Actions);
  if (actions === null) throw new Error('useOrderActions needs an OrderActionsProvider above it');
  return actions;
}

/** The state of the actions. Changes with every action: use it in lists, not in each card. */
export function useActionState(): ActionState {
  return useContext(State);
}

/** Provides the order actions with their dialogs, refusals and undo. */
export function OrderActionsProvider({ children }: { children: ReactNode }) {
  const timeZone = useTimeZone();
  // Prefetched, because an order's menu offers Pix depending on its payment methods.
  usePrefetchQuery(paymentMethodsQuery);
  const { pending, own, failure, dismissFailure, run, runTogether, undoLast } = useOrderCalls(timeZone);
  const [marked, setMarked] = useState<ReadonlySet<string>>(NONE);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [printed, setPrinted] = useState<{ order: Order; job: number; isSecond: boolean } | null>(null);
  const { note } = useNotedPrint();
  const [previewed, setPreviewed] = useState<Order | null>(null);
  const stopPrinting = useCallback(() => setPrinted(null), []);

  const print = useCallback(
    async (order: Order) => {
      const ticket = { orderId: order.id, kind: 'receipt' } as const;
      const isSecond = wasOpened(ticket);
      if (!(await note(ticket, { again: isSecond, marked: isSecond }))) return toastError(COPY_NOT_NOTED);
      rememberOpened(ticket);
      // Every print gets a new job number: some browsers never report that the last one ended.
      setPrinted((last) => ({ order, job: (last?.job ?? 0) + 1, isSecond }));
    },
    [note],
  );
  const openAt = useCallback((kind: OverlayKind, order: Order, at: HTMLElement) => {
    at.focus({ preventScroll: true });
    setOpened({ kind, order, rect: at.getBoundingClientRect(), trigger: at });
  }, []);
  const close = useCallback((at: HTMLElement) => {
    at.focus({ preventScroll: true });
    setOpened(null);
  }, []);
  const actions = useMemo<OrderActions>(
    () => ({
      open: openAt,
      complete: (order) => run(order, { verb: 'complete', partner: order.partnerDelivery === true }),
      reset: (order, at) => {
        if (asksBeforeReset(order, serverNow())) return openAt('reset', order, at);
        // The menu does not close itself on a reset, because a question may replace it.
        close(at);
        run(order, { verb: 'reset' });
      },
      markReady: (order) => run(order, { verb: 'ready', ready: order.readyAt === undefined }),
      start: (order) => run(order, { verb: 'start' }),
      waiveCode: (order) => run(order, { verb: 'waive-code' }),
      confirmPartnerCanceled: (order) => run(order, { verb: 'confirm-partner-canceled' }),
      print: (order) => void print(order),
      preview: setPreviewed,
      view: (order) =>
        void navigate({
          to: order.module === 'COMANDA' ? '/atendimento/comanda/$id' : '/order/$id',
          params: { id: order.id },
        }),
      mark: ({ id }) =>
        setMarked((before) =>
          before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
        ),
      clearMarks: () => setMarked(NONE),
      undoLast,
    }),
    [run, navigate, undoLast, openAt, close, print],
  );
  const state = useMemo(
    () => ({ pending, own, openedFor: opened?.order.id ?? null, marked }),
    [pending, own, opened, marked],
  );
  const sendTogether = (orders: readonly Order[], courierId: string) => {
    setMarked(NONE);
    runTogether(orders, courierId);
  };

  return (
    <Actions value={actions}>
      <State value={state}>
        {children}
        {failure === null ? null : <FailureAlert failure={failure} onClose={dismissFailure} />}
        {opened === null ? null : (
          <OrderOverlay
            opened={opened}
            marked={marked}
            onChange={setOpened}
            run={run}
            runTogether={sendTogether}
            actions={actions}
          />
        )}
        <OfferedLink />
        {previewed === null ? null : (
          <Suspense>
            <PrintDialog order={previewed} onClose={() => setPreviewed(null)} />
          </Suspense>
        )}
        {printed === null ? null : (
          <TicketPrinter
            key={printed.job}
            order={printed.order}
            isSecond={printed.isSecond}
            timeZone={timeZone}
            onDone={stopPrinting}
          />
        )}
      </State>
    </Actions>
  );
}
