import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Order } from '#domain/order.ts';
import type { OrderCall } from '#portal/api/order-calls.ts';
import { partnerQuery } from '#portal/api/partner-query.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { ActionMenu } from './action-menu.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CourierPicker } from './courier-picker.tsx';
import type { OrderActions } from './order-actions.tsx';

const PartnerDialog = lazy(async () => ({ default: (await import('./partner-dialog.tsx')).PartnerDialog }));
const OrderPix = lazy(async () => ({ default: (await import('./order-pix.tsx')).OrderPix }));

const VoidDialog = lazy(async () => ({ default: (await import('./void-dialog.tsx')).VoidDialog }));

export type OverlayKind = 'menu' | 'dispatch' | 'change-courier' | 'cancel' | 'void' | 'pix' | 'partner';

export interface Opened {
  readonly kind: OverlayKind;
  readonly order: Order;
  /** Where the element stood that opened it. */
  readonly rect: DOMRectReadOnly;
  readonly trigger: HTMLElement;
}

interface OrderOverlayProps {
  readonly opened: Opened;
  readonly onChange: (opened: Opened | null) => void;
  readonly run: (order: Order, asked: OrderCall) => void;
  readonly actions: OrderActions;
}

/** The one picker, menu or dialog that is open: one for the whole screen instead of one a card. */
export function OrderOverlay({ opened, onChange, run, actions }: OrderOverlayProps) {
  const known = useQuery({ ...ordersQuery, enabled: false }).data?.orders.find(({ id }) => id === opened.order.id);
  const order = known ?? opened.order;
  const close = () => {
    onChange(null);
    opened.trigger.focus({ preventScroll: true });
  };
  useCloseWhenMoved(!['cancel', 'void', 'pix', 'partner'].includes(opened.kind), opened, close);
  const ask = (asked: OrderCall) => {
    // The card keeps the focus: its button waits disabled and would lose it.
    onChange(null);
    (opened.trigger.closest<HTMLElement>('[data-card]') ?? opened.trigger).focus({ preventScroll: true });
    run(order, asked);
  };
  const client = useQueryClient();
  // Only where prices are known before the call is there something to show first.
  const callPartner = async () => {
    const known = await client.ensureQueryData(partnerQuery).catch(() => null);
    if (known?.service === 'lalamove') onChange({ ...opened, kind: 'partner' });
    else ask({ verb: 'dispatch-partner' });
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
    case 'cancel':
      return <CancelDialog order={order} onClose={close} onCancel={(reason) => ask({ verb: 'cancel', reason })} />;
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
          onPick={(pick) =>
            pick === 'partner' ? void callPartner() : ask({ verb: opened.kind as 'dispatch', courierId: pick })
          }
        />
      );
  }
}

/** As far as a list still rolls under a finger that has tapped already. */
const ROLLING_PIXELS = 48;

/** A popover stands where its element stood: once that has moved away below it, it points at something else. */
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
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[role="dialog"], [role="menu"]')) return;
      if (hasLeft.current()) latest.current();
    };
    const onResize = () => latest.current();
    window.addEventListener('scroll', onScroll, true);
    window.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('scroll', onScroll, true);
      window.removeEventListener('resize', onResize);
    };
  }, [anchored]);
}
