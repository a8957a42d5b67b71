import {
  IconArrowBackUp,
  IconBrandWhatsapp,
  IconChecks,
  IconCircleX,
  IconFileText,
  IconLink,
  IconLockOpen,
  IconMapPin,
  IconPaperBag,
  IconPlayerPlay,
  IconPrinter,
  IconQrcode,
  IconReceipt,
  IconSquareCheck,
  IconSwitchHorizontal,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { canWaiveCode } from '#domain/orders/delivery/waive-code.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { isScheduledAhead } from '#domain/orders/schedule/schedule.ts';
import { type OrderAction, phaseOf } from '#domain/orders/status.ts';
import { pixDueOf } from '#domain/payments/pix-order.ts';
import { hasPublicLink } from '#domain/public-orders/link-end.ts';
import { useMayOrAsk } from '#portal/access/use-may.ts';
import { paymentMethodsQuery } from '#portal/api/queries.ts';
import { usePreferences } from '#portal/establishment/preferences-query.ts';
import { mapLink, readyLink, whatsAppLink } from '#portal/orders/links.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { hasCall } from '#portal/partner/partner-texts.ts';
import { usePartnerName } from '#portal/partner/use-partner-name.ts';
import { type MenuItem, type MenuItemElement, MenuList } from '#portal/ui/overlays/menu-list.tsx';
import { AnchorBox } from './anchor-box.tsx';
import { isOfferedTo } from './offered.ts';
import type { OrderActions } from './overlay-kinds.ts';

interface ActionMenuProps {
  readonly order: Order;
  readonly rect: DOMRectReadOnly;
  /** The button that opened it. */
  readonly trigger: HTMLElement;
  readonly onClose: () => void;
  /** Opens another dialog about the same order. */
  readonly onOpen: (kind: 'change-courier' | 'cancel' | 'void' | 'pix' | 'link' | 'partner') => void;
  readonly actions: OrderActions;
}

/** Every action on an order except its main one. Lists only what the order's state allows. */
export function ActionMenu(props: ActionMenuProps) {
  const { data } = useQuery(paymentMethodsQuery);
  const may = useMayOrAsk();
  const offered = (action: OrderAction) => isOfferedTo(may, props.order, action);
  const asksCode = usePreferences().proofCode === 'required';
  const now = useNow();
  const partner = usePartnerName(hasCall(props.order)).spoken;
  const canStart = may('orders.move') && isScheduledAhead(props.order, now);
  const hasPix = pixDueOf(props.order, data?.paymentMethods ?? []) !== null;
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <AnchorBox ref={anchor} rect={props.rect} onClose={props.onClose} />
      <MenuList
        anchor={anchor}
        label={`Ações do pedido ${codeOf(props.order)}`}
        items={itemsOf(props, { hasPix, asksCode, canStart, offered, partner })}
        onClose={props.onClose}
      />
    </>
  );
}

function itemsOf(
  { order, trigger, onOpen, actions }: ActionMenuProps,
  {
    hasPix,
    asksCode,
    canStart,
    offered,
    partner,
  }: {
    /** The partner's name in a sentence. */
    readonly partner: string;
    readonly hasPix: boolean;
    readonly asksCode: boolean;
    readonly canStart: boolean;
    readonly offered: (action: OrderAction) => boolean;
  },
): readonly MenuItem[] {
  const offer = (item: MenuItem, offered = true): readonly MenuItem[] => (offered ? [item] : []);
  return [
    ...offer(
      { label: 'Começar agora', icon: <IconPlayerPlay size={18} />, onSelect: () => actions.start(order) },
      canStart,
    ),
    ...offer(
      {
        label: 'Voltar para aguardando',
        icon: <IconArrowBackUp size={18} />,
        keepsOpen: true,
        onSelect: () => actions.reset(order, trigger),
      },
      offered('reset'),
    ),
    ...offer(
      {
        label: 'Trocar motoboy',
        icon: <IconSwitchHorizontal size={18} />,
        keepsOpen: true,
        onSelect: () => onOpen('change-courier'),
      },
      offered('change-courier'),
    ),
    ...offer(
      {
        label: 'Liberar entrega sem código',
        icon: <IconLockOpen size={18} />,
        onSelect: () => actions.waiveCode(order),
      },
      asksCode && canWaiveCode(order),
    ),
    ...offer(
      {
        label: `Entrega pelo ${partner}`,
        icon: <IconTruckDelivery size={18} />,
        keepsOpen: true,
        onSelect: () => onOpen('partner'),
      },
      hasCall(order),
    ),
    ...offer(
      {
        label: 'Concluir sem despachar',
        icon: <IconChecks size={18} />,
        onSelect: () => actions.complete(order),
      },
      offered('complete') && phaseOf(order.status) === 'awaiting' && !isPickup(order),
    ),
    ...offer(
      {
        label: 'Marcar para sair junto',
        icon: <IconSquareCheck size={18} />,
        onSelect: () => actions.mark(order),
      },
      offered('dispatch'),
    ),
    ...offer(
      {
        label: 'Cobrar com Pix',
        icon: <IconQrcode size={18} />,
        keepsOpen: true,
        onSelect: () => onOpen('pix'),
      },
      hasPix,
    ),
    ...offer(
      {
        label: 'Enviar link',
        icon: <IconLink size={18} />,
        keepsOpen: true,
        onSelect: () => onOpen('link'),
      },
      hasPublicLink(order),
    ),
    { label: 'Imprimir', icon: <IconPrinter size={18} />, onSelect: () => actions.print(order) },
    {
      label: 'Vias e impressoras',
      icon: <IconReceipt size={18} />,
      onSelect: () => actions.preview(order),
    },
    {
      label: 'Ver pedido',
      icon: <IconFileText size={18} />,
      draw: (props: MenuItemElement) => <Link {...props} to="/order/$id" params={{ id: order.id }} />,
    },
    ...outside('Abrir no mapa', <IconMapPin size={18} />, mapLink(order)),
    ...outside('Avisar: pronto para retirar', <IconPaperBag size={18} />, readyLink(order)),
    ...outside('WhatsApp', <IconBrandWhatsapp size={18} />, whatsAppLink(order)),
    ...offer(
      {
        label: 'Cancelar pedido',
        icon: <IconCircleX size={18} />,
        keepsOpen: true,
        onSelect: () => onOpen('cancel'),
        danger: true,
      },
      offered('cancel'),
    ),
    ...offer(
      {
        label: 'Estornar venda',
        icon: <IconCircleX size={18} />,
        keepsOpen: true,
        onSelect: () => onOpen('void'),
        danger: true,
      },
      offered('void'),
    ),
  ];
}

/** A link that opens in a new tab, without a referrer. */
function outside(label: string, icon: ReactNode, href: string | null): readonly MenuItem[] {
  if (href === null) return [];
  return [
    {
      label,
      icon,
      draw: (props: MenuItemElement) => <a {...props} href={href} target="_blank" rel="noopener noreferrer" />,
    },
  ];
}
