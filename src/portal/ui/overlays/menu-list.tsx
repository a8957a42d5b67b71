import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { ignoreHeldEnter } from '#portal/ui/presses/ignored.ts';
import { itemByKey } from './menu-keys.ts';
import styles from './menu-list.module.css';
import { Popover } from './popover.tsx';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Said below the label, and after it by a screen reader. */
  readonly note?: string | undefined;
  readonly onSelect?: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Draws a line above the item. */
  readonly separated?: boolean;
  /** The menu stays open, because `onSelect` replaces it. */
  readonly keepsOpen?: boolean;
  /** Draws the item as another element, for links. */
  readonly draw?: (props: MenuItemElement) => ReactNode;
}

/** What the element of an item needs. */
export interface MenuItemElement {
  readonly role: 'menuitem';
  readonly tabIndex: number;
  readonly className: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

interface MenuListProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly id?: string;
  readonly label: string;
  readonly header?: ReactNode;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

/**
 * An open menu; arrows, Home, End, first letters and Escape work. Focuses its first item, which an Enter held since before
 * does not press.
 */
export function MenuList({ anchor, id, label, header, items, onClose }: MenuListProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    ignoreHeldEnter(event);
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')];
    const texts = all.map((item) => item.textContent ?? '');
    const index = itemByKey(event, texts, all.indexOf(document.activeElement as HTMLElement));
    if (index === undefined) return;
    event.preventDefault();
    all[index]?.focus();
  };
  return (
    <Popover
      anchor={anchor}
      onClose={onClose}
      className={styles.menu ?? ''}
      id={id}
      role="menu"
      aria-orientation="vertical"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {header}
      {items.map((item) => (
        <div key={item.label} role="none" className={item.separated ? styles.separated : undefined}>
          <Item item={item} autoFocus={item === items.find(({ disabled }) => !disabled)} onClose={onClose} />
        </div>
      ))}
    </Popover>
  );
}

function Item({ item, autoFocus, onClose }: { item: MenuItem; autoFocus: boolean; onClose: () => void }) {
  const { label, icon, note, onSelect, danger, disabled = false, keepsOpen, draw } = item;
  const noteId = useId();
  const element: MenuItemElement = {
    role: 'menuitem',
    tabIndex: -1,
    className: styles.item ?? '',
    ...(note === undefined ? {} : { 'aria-label': label, 'aria-describedby': noteId }),
    ...{ 'data-danger': danger || undefined, 'data-autofocus': autoFocus || undefined },
    onClick: () => {
      if (!keepsOpen) onClose();
      onSelect?.();
    },
    children: (
      <>
        {icon === undefined ? null : <span className={styles.icon}>{icon}</span>}
        <span className={styles.label}>
          {label}
          {note === undefined ? null : (
            <span id={noteId} className={styles.note}>
              {note}
            </span>
          )}
        </span>
      </>
    ),
  };
  return draw ? draw(element) : <button type="button" {...element} disabled={disabled} />;
}
