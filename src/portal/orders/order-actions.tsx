import { usePrefetchQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import type { Order } from '#domain/order.ts';
import { paymentMethodsQuery } from '#portal/api/queries.ts';
import { FailureAlert } from './failure-alert.tsx';
import { type Opened, OrderOverlay, type OverlayKind } from './order-overlay.tsx';
import { TicketPrinter } from './ticket-printer.tsx';
import { useOrderCalls } from './use-order-calls.ts';
import { useTimeZone } from './use-time-zone.ts';

/** Everything an operator can do to an order. Stays the same object, so that what holds it is not drawn again. */
export interface OrderActions {
  /** Opens a picker, menu or dialog about the order at the element, which gets the focus back afterwards. */
  readonly open: (kind: OverlayKind, order: Order, at: HTMLElement) => void;
  readonly complete: (order: Order) => void;
  readonly reset: (order: Order) => void;
  /** Somebody made sure that the delivery at the partner was canceled there. */
  readonly confirmPartnerCanceled: (order: Order) => void;
  /** Prints the receipt with the browser at once. */
  readonly print: (order: Order) => void;
  /** Shows the tickets first, and where they can be printed. */
  readonly preview: (order: Order) => void;
  /** Goes to the order's own page. */
  readonly view: (order: Order) => void;
  /** Marks an order to leave together with others, or takes the mark away. */
  readonly mark: (order: Order) => void;
  readonly clearMarks: () => void;
  /** Takes back the last action that can be taken back. */
  readonly undoLast: () => void;
}

interface ActionState {
  /** Orders with a call under way. */
  readonly pending: ReadonlySet<string>;
  /** Orders that were moved from this screen. */
  readonly own: ReadonlySet<string>;
  /** The order that a picker, menu or dialog is open about. */
  readonly openedFor: string | null;
  /** Orders that are to leave together. */
  readonly marked: ReadonlySet<string>;
}

const PrintDialog = lazy(() => import('./print-dialog.tsx').then((module) => ({ default: module.PrintDialog })));

const NONE: ReadonlySet<string> = new Set();

const Actions = createContext<OrderActions | null>(null);
const State = createContext<ActionState>({ pending: new Set(), own: new Set(), openedFor: null, marked: new Set() });

/** The actions of the nearest provider. */
export function useOrderActions(): OrderActions {
  const actions = useContext(Actions);
  if (actions === null) throw new Error('useOrderActions needs an OrderActionsProvider around it.');
  return actions;
}

/** What is under way. Drawn again with every action: for lists, not for each card. */
export function useActionState(): ActionState {
  return useContext(State);
}

/** Gives the screen inside it the actions of orders, with their dialogs, refusals and undo. */
export function OrderActionsProvider({ children }: { children: ReactNode }) {
  const timeZone = useTimeZone();
  // The menu of an order offers Pix by what its payments are.
  usePrefetchQuery(paymentMethodsQuery);
  const { pending, own, failure, dismissFailure, run, runTogether, undoLast } = useOrderCalls(timeZone);
  const [marked, setMarked] = useState<ReadonlySet<string>>(NONE);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [printed, setPrinted] = useState<{ order: Order; job: number } | null>(null);
  const [previewed, setPreviewed] = useState<Order | null>(null);
  const stopPrinting = useCallback(() => setPrinted(null), []);

  const actions = useMemo<OrderActions>(
    () => ({
      open: (kind, order, at) => {
        at.focus({ preventScroll: true });
        setOpened({ kind, order, rect: at.getBoundingClientRect(), trigger: at });
      },
      complete: (order) => run(order, { verb: 'complete', partner: order.partnerDelivery === true }),
      reset: (order) => run(order, { verb: 'reset' }),
      confirmPartnerCanceled: (order) => run(order, { verb: 'confirm-partner-canceled' }),
      // Each job is its own: some browsers never tell that the last one ended.
      print: (order) => setPrinted((last) => ({ order, job: (last?.job ?? 0) + 1 })),
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
    [run, navigate, undoLast],
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
        {previewed === null ? null : (
          <Suspense>
            <PrintDialog order={previewed} onClose={() => setPreviewed(null)} />
          </Suspense>
        )}
        {printed === null ? null : (
          <TicketPrinter key={printed.job} order={printed.order} timeZone={timeZone} onDone={stopPrinting} />
        )}
      </State>
    </Actions>
  );
}
