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
  /** A line above the item. */
  readonly separated?: boolean;
}

/** A button that opens a list of actions; arrows, Home, End and Escape work. */
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
      // The focus goes to the first item: a placeholder is no child that a menu may have.
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
