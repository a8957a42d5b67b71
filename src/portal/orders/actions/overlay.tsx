import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { endsTrip } from '#domain/orders/delivery/end-trip.ts';
import type { TripDecision } from '#domain/orders/delivery/ended-trip.ts';
import type { Order } from '#domain/orders/order.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { serverNow } from '#portal/api/server-clock.ts';
import { CourierPicker } from '#portal/couriers/picker/picker.tsx';
import type { OrderCall } from '#portal/orders/order-calls.ts';
import { partnerQuery } from '#portal/partner/partner-query.ts';
import { CancelDialog } from './dialogs/cancel.tsx';
import { ChangeCourierDialog } from './dialogs/change-courier.tsx';
import { CompleteDialog } from './dialogs/complete.tsx';
import { ResetDialog } from './dialogs/reset.tsx';
import { focusCardSoon } from './focus-card.ts';
import { ActionMenu } from './menu.tsx';
import { isOffered } from './offered.ts';
import type { OrderActions, OverlayKind } from './overlay-kinds.ts';

const PartnerDialog = lazy(async () => ({
  default: (await import('#portal/partner/dialog.tsx')).PartnerDialog,
}));
const OrderPix = lazy(async () => ({ default: (await import('#portal/payments/order-pix.tsx')).OrderPix }));

const SendLinkDialog = lazy(async () => ({
  default: (await import('#portal/public-orders/send-link-dialog.tsx')).SendLinkDialog,
}));
const VoidDialog = lazy(async () => ({ default: (await import('./dialogs/void.tsx')).VoidDialog }));

export interface Opened {
  readonly kind: OverlayKind;
  readonly order: Order;
  /** Position of the opening element. */
  readonly rect: DOMRectReadOnly;
  readonly trigger: HTMLElement;
}

interface OrderOverlayProps {
  readonly opened: Opened;
  readonly onChange: (opened: Opened | null) => void;
  /** Orders marked to be dispatched together: dispatching one dispatches all. */
  readonly marked: ReadonlySet<string>;
  readonly run: (order: Order, asked: OrderCall) => void;
  readonly runTogether: (orders: readonly Order[], courierId: string) => void;
  readonly actions: OrderActions;
}

/** The picker, menu or dialog that is open: one for the whole screen instead of one per card. */
export function OrderOverlay({ opened, marked, onChange, run, runTogether, actions }: OrderOverlayProps) {
  const orders = useQuery({ ...ordersQuery, enabled: false }).data?.orders ?? [];
  const order = orders.find(({ id }) => id === opened.order.id) ?? opened.order;
  const together = marked.has(order.id) ? orders.filter((one) => marked.has(one.id) && isOffered(one, 'dispatch')) : [];
  const close = () => {
    onChange(null);
    opened.trigger.focus({ preventScroll: true });
  };
  useCloseWhenMoved(
    !['complete', 'reset', 'cancel', 'void', 'pix', 'link', 'partner'].includes(opened.kind),
    opened,
    close,
  );
  const leave = () => {
    // Focus the card, because the change usually replaces the pressed button.
    onChange(null);
    (opened.trigger.closest<HTMLElement>('[data-card]') ?? opened.trigger).focus({ preventScroll: true });
  };
  const ask = (asked: OrderCall) => {
    leave();
    run(order, asked);
  };
  const askCourier = (courierId: string) => {
    if (opened.kind !== 'dispatch' || together.length < 2) {
      ask({ verb: opened.kind as 'dispatch', courierId });
      return;
    }
    leave();
    // The button above the cards disappears with the marks, so the focus moves to the card.
    if (opened.trigger.closest('[data-card]') === null) focusCardSoon(order.id);
    runTogether(together, courierId);
  };
  const [next, setNext] = useState<string | null>(null);
  const client = useQueryClient();
  // Show a quote first only if the partner gives prices before the call.
  const callPartner = async () => {
    const known = await client.ensureQueryData(partnerQuery).catch(() => null);
    if (known?.tellsPrices) onChange({ ...opened, kind: 'partner' });
    else ask({ verb: 'dispatch-partner' });
  };
  if (next !== null) {
    const change = (trip: TripDecision) => ask({ verb: 'change-courier', courierId: next, trip });
    return <ChangeCourierDialog order={order} onClose={close} onChange={change} />;
  }
  const pick = (courierId: string) => {
    // A pick that is corrected right away needs no question.
    if (opened.kind === 'change-courier' && endsTrip(order, serverNow())) setNext(courierId);
    else askCourier(courierId);
  };
  switch (opened.kind) {
    case 'partner':
      return (
        <Suspense>
          <PartnerDialog order={order} onClose={close} />
        </Suspense>
      );
    case 'menu':
      return (
        <ActionMenu
          order={order}
          rect={opened.rect}
          trigger={opened.trigger}
          onClose={close}
          onOpen={(kind) => onChange({ ...opened, kind })}
          actions={actions}
        />
      );
    case 'pix':
      return (
        <Suspense>
          <OrderPix order={order} onClose={close} />
        </Suspense>
      );
    case 'link':
      return (
        <Suspense>
          <SendLinkDialog order={order} onClose={close} />
        </Suspense>
      );
    case 'complete':
      return (
        <CompleteDialog
          order={order}
          onClose={close}
          onComplete={() => ask({ verb: 'complete', partner: order.partnerDelivery === true })}
        />
      );
    case 'reset':
      return (
        <ResetDialog order={order} onClose={close} onReset={(trip) => ask({ verb: 'reset', ...(trip && { trip }) })} />
      );
    case 'cancel':
      return (
        <CancelDialog
          order={order}
          onClose={close}
          onCancel={(reason, trip) => ask({ verb: 'cancel', reason, ...(trip && { trip }) })}
        />
      );
    case 'void':
      return (
        <Suspense>
          <VoidDialog order={order} onClose={close} onVoid={(reason) => ask({ verb: 'void', reason })} />
        </Suspense>
      );
    default:
      return (
        <CourierPicker
          order={order}
          purpose={opened.kind}
          rect={opened.rect}
          onClose={close}
          together={opened.kind === 'dispatch' ? together : []}
          onPick={(picked) => (picked === 'partner' ? void callPartner() : pick(picked))}
        />
      );
  }
}

/** How far a list may still scroll after the tap that opened the popover, in pixels. */
const ROLLING_PIXELS = 48;

/** The gestures by which a person scrolls while a popover has the focus. */
const SCROLL_GESTURES = ['wheel', 'touchmove'] as const;

/**
 * Closes a popover after the person has scrolled its element away, because it would point at something else. When the
 * list moves because an order left it, the popover stays open: the next keys must not go to the board.
 */
function useCloseWhenMoved(anchored: boolean, { trigger, rect }: Opened, close: () => void): void {
  const latest = useRef(close);
  const hasLeft = useRef<() => boolean>(() => false);
  useEffect(() => {
    latest.current = close;
    hasLeft.current = () =>
      !trigger.isConnected || Math.abs(trigger.getBoundingClientRect().top - rect.top) > ROLLING_PIXELS;
  });
  useEffect(() => {
    if (!anchored) return;
    let isScrolling = false;
    const onGesture = () => {
      isScrolling = true;
    };
    const onScroll = ({ target }: Event) => {
      if (!isScrolling) return;
      if (target instanceof Element && target.closest('[role="dialog"], [role="menu"]')) return;
      if (hasLeft.current()) latest.current();
    };
    const onResize = () => latest.current();
    for (const gesture of SCROLL_GESTURES) window.addEventListener(gesture, onGesture, { passive: true });
    window.addEventListener('scroll', onScroll, true);
    window.addEventListener('resize', onResize);
    return () => {
      for (const gesture of SCROLL_GESTURES) window.removeEventListener(gesture, onGesture);
      window.removeEventListener('scroll', onScroll, true);
      window.removeEventListener('resize', onResize);
    };
  }, [anchored]);
}
