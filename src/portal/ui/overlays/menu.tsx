import { Menu as MantineMenu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import './menu.css';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Draws a line above the item. */
  readonly separated?: boolean;
}

/** A button that opens a menu of actions; arrows, Home, End and Escape work. */
export function Menu({
  target,
  items,
  label,
  header,
}: {
  target: ReactElement;
  items: readonly MenuItem[];
  label: string;
  header?: ReactNode;
}) {
  return (
    <MantineMenu
      position="bottom-end"
      withinPortal
      transitionProps={{ duration: 80 }}
      // Focus the first item: a placeholder element is not allowed in a menu.
      withInitialFocusPlaceholder={false}
      classNames={{ dropdown: 'ui-menu', item: 'ui-menu-item' }}
    >
      <MantineMenu.Target>{target}</MantineMenu.Target>
      <MantineMenu.Dropdown aria-label={label}>
        {header}
        {items.map(({ label: text, icon, onSelect, danger, disabled, separated }) => (
          <div key={text} role="none" className={separated ? 'ui-menu-separated' : undefined}>
            <MantineMenu.Item
              leftSection={icon}
              onClick={onSelect}
              disabled={disabled ?? false}
              data-danger={danger || undefined}
            >
              {text}
            </MantineMenu.Item>
          </div>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}
