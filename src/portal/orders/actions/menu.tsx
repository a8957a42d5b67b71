import { Menu, type MenuItemProps } from '@mantine/core';
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
import type { ReactNode } from 'react';
import { canWaiveCode } from '#domain/orders/delivery/waive-code.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/pickup.ts';
import { isScheduledAhead } from '#domain/orders/schedule/schedule.ts';
import { type OrderAction, phaseOf } from '#domain/orders/status.ts';
import { goesOnAtPartner } from '#domain/partner/left-there.ts';
import { pixDueOf } from '#domain/payments/pix-order.ts';
import { hasPublicLink } from '#domain/public-orders/link-end.ts';
import { useMayOrAsk } from '#portal/access/use-may.ts';
import { paymentMethodsQuery } from '#portal/api/queries.ts';
import { usePreferences } from '#portal/establishment/preferences-query.ts';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import '#portal/ui/overlays/menu.css';
import { mapLink, readyLink, whatsAppLink } from '#portal/orders/links.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { useNow } from '#portal/orders/use-now.ts';
import { hasCall } from '#portal/partner/partner-texts.ts';
import { AnchorBox } from './anchor-box.tsx';
import { isOfferedTo } from './offered.ts';
import type { OrderActions } from './overlay-kinds.ts';

interface ActionMenuProps {
  readonly order: Order;
  readonly rect: DOMRectReadOnly;
  readonly onClose: () => void;
  /** Opens another dialog about the same order. */
  readonly onOpen: (kind: 'change-courier' | 'reset' | 'cancel' | 'void' | 'pix' | 'link' | 'partner') => void;
  readonly actions: OrderActions;
}

/** Every action on an order except its main one. Lists only what the order's state allows. */
export function ActionMenu(props: ActionMenuProps) {
  const { data } = useQuery(paymentMethodsQuery);
  const may = useMayOrAsk();
  const offered = (action: OrderAction) => isOfferedTo(may, props.order, action);
  const asksCode = usePreferences().proofCode === 'required';
  const now = useNow();
  const canStart = may('orders.move') && isScheduledAhead(props.order, now);
  const hasPix = pixDueOf(props.order, data?.paymentMethods ?? []) !== null;
  return (
    <Menu
      opened
      onClose={props.onClose}
      position="bottom-end"
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: 'ui-menu', item: 'ui-menu-item' }}
    >
      <Menu.Target>
        <AnchorBox rect={props.rect} onClose={props.onClose} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Ações do pedido ${codeOf(props.order)}`}>
        {itemsOf(props, { hasPix, asksCode, canStart, offered }).map(({ label, ...item }, index) => (
          <Menu.Item key={label} {...item} data-autofocus={index === 0 || undefined}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface Item extends MenuItemProps {
  readonly label: string;
  readonly onClick?: () => void;
  /** Renders the item as a link. */
  readonly renderRoot?: (props: object) => ReactNode;
  readonly 'data-danger'?: string;
}

function itemsOf(
  { order, onClose, onOpen, actions }: ActionMenuProps,
  {
    hasPix,
    asksCode,
    canStart,
    offered,
  }: {
    readonly hasPix: boolean;
    readonly asksCode: boolean;
    readonly canStart: boolean;
    readonly offered: (action: OrderAction) => boolean;
  },
): readonly Item[] {
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  const offer = (item: Item, offered = true): readonly Item[] => (offered ? [item] : []);
  return [
    ...offer(
      { label: 'Começar agora', leftSection: <IconPlayerPlay size={18} />, onClick: then(() => actions.start(order)) },
      canStart,
    ),
    ...offer(
      {
        label: 'Voltar para aguardando',
        leftSection: <IconArrowBackUp size={18} />,
        ...(goesOnAtPartner(order) === undefined
          ? { onClick: then(() => actions.reset(order)) }
          : { closeMenuOnClick: false, onClick: () => onOpen('reset') }),
      },
      offered('reset'),
    ),
    ...offer(
      {
        label: 'Trocar motoboy',
        leftSection: <IconSwitchHorizontal size={18} />,
        closeMenuOnClick: false,
        onClick: () => onOpen('change-courier'),
      },
      offered('change-courier'),
    ),
    ...offer(
      {
        label: 'Liberar entrega sem código',
        leftSection: <IconLockOpen size={18} />,
        onClick: then(() => actions.waiveCode(order)),
      },
      asksCode && canWaiveCode(order),
    ),
    ...offer(
      {
        label: 'Entrega pelo Lalamove',
        leftSection: <IconTruckDelivery size={18} />,
        closeMenuOnClick: false,
        onClick: () => onOpen('partner'),
      },
      hasCall(order),
    ),
    ...offer(
      {
        label: 'Concluir sem despachar',
        leftSection: <IconChecks size={18} />,
        onClick: then(() => actions.complete(order)),
      },
      offered('complete') && phaseOf(order.status) === 'awaiting' && !isPickup(order),
    ),
    ...offer(
      {
        label: 'Marcar para sair junto',
        leftSection: <IconSquareCheck size={18} />,
        onClick: then(() => actions.mark(order)),
      },
      offered('dispatch'),
    ),
    ...offer(
      {
        label: 'Cobrar com Pix',
        leftSection: <IconQrcode size={18} />,
        closeMenuOnClick: false,
        onClick: () => onOpen('pix'),
      },
      hasPix,
    ),
    ...offer(
      {
        label: 'Enviar link',
        leftSection: <IconLink size={18} />,
        closeMenuOnClick: false,
        onClick: () => onOpen('link'),
      },
      hasPublicLink(order),
    ),
    { label: 'Imprimir', leftSection: <IconPrinter size={18} />, onClick: then(() => actions.print(order)) },
    {
      label: 'Vias e impressoras',
      leftSection: <IconReceipt size={18} />,
      onClick: then(() => actions.preview(order)),
    },
    {
      label: 'Ver pedido',
      leftSection: <IconFileText size={18} />,
      renderRoot: (props: object) => <Link {...props} to="/order/$id" params={{ id: order.id }} />,
    },
    ...outside('Abrir no mapa', <IconMapPin size={18} />, mapLink(order)),
    ...outside('Avisar: pronto para retirar', <IconPaperBag size={18} />, readyLink(order)),
    ...outside('WhatsApp', <IconBrandWhatsapp size={18} />, whatsAppLink(order)),
    ...offer(
      {
        label: 'Cancelar pedido',
        leftSection: <IconCircleX size={18} />,
        closeMenuOnClick: false,
        onClick: () => onOpen('cancel'),
        'data-danger': '',
      },
      offered('cancel'),
    ),
    ...offer(
      {
        label: 'Estornar venda',
        leftSection: <IconCircleX size={18} />,
        closeMenuOnClick: false,
        onClick: () => onOpen('void'),
        'data-danger': '',
      },
      offered('void'),
    ),
  ];
}

/** A link that opens in a new tab, without a referrer. */
function outside(label: string, icon: ReactNode, href: string | null): readonly Item[] {
  if (href === null) return [];
  return [
    {
      label,
      leftSection: icon,
      renderRoot: (props: object) => <a {...props} href={href} target="_blank" rel="noopener noreferrer" />,
    },
  ];
}
