import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBrandWhatsapp,
  IconCircleX,
  IconFileText,
  IconMapPin,
  IconPrinter,
  IconSwitchHorizontal,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Order } from '#domain/order.ts';
import { allows, phaseOf } from '#domain/order-status.ts';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import '#portal/ui/menu.css';
import { AnchorBox } from './anchor-box.tsx';
import type { OrderActions } from './order-actions.tsx';
import { mapLink, whatsAppLink } from './order-links.ts';
import { codeOf } from './order-texts.ts';

interface ActionMenuProps {
  readonly order: Order;
  readonly rect: DOMRectReadOnly;
  readonly onClose: () => void;
  /** Goes on to another dialog about the same order. */
  readonly onOpen: (kind: 'change-courier' | 'cancel') => void;
  readonly actions: OrderActions;
}

/** Everything that can be done to an order besides its main action. What its state does not allow is not listed. */
export function ActionMenu({ order, rect, onClose, onOpen, actions }: ActionMenuProps) {
  const can = (action: Parameters<typeof allows>[1]) => allows(order.status, action);
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-end"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: 'ui-menu', item: 'ui-menu-item' }}
    >
      <Menu.Target>
        <AnchorBox rect={rect} onClose={onClose} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Ações do pedido ${codeOf(order)}`}>
        {can('reset') && phaseOf(order.status) !== 'awaiting' ? (
          <Menu.Item leftSection={<IconArrowBackUp size={18} />} onClick={then(() => actions.reset(order))}>
            Voltar para aguardando
          </Menu.Item>
        ) : null}
        {can('change-courier') ? (
          <Menu.Item
            leftSection={<IconSwitchHorizontal size={18} />}
            closeMenuOnClick={false}
            onClick={() => onOpen('change-courier')}
          >
            Trocar motoboy
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconPrinter size={18} />} onClick={then(() => actions.print(order))}>
          Imprimir
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileText size={18} />}
          renderRoot={(props) => <Link {...props} to="/order/$id" params={{ id: order.id }} />}
        >
          Ver pedido
        </Menu.Item>
        <OutsideLink href={mapLink(order)} icon={<IconMapPin size={18} />} text="Abrir no mapa" />
        <OutsideLink href={whatsAppLink(order)} icon={<IconBrandWhatsapp size={18} />} text="WhatsApp" />
        {can('cancel') ? (
          <Menu.Item
            leftSection={<IconCircleX size={18} />}
            data-danger=""
            closeMenuOnClick={false}
            onClick={() => onOpen('cancel')}
          >
            Cancelar pedido
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

function OutsideLink({ href, icon, text }: { href: string | null; icon: React.ReactNode; text: string }) {
  if (href === null) return null;
  return (
    <Menu.Item leftSection={icon} component="a" href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </Menu.Item>
  );
}
