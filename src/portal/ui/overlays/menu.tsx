import { cloneElement, type ReactElement, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { type MenuItem, MenuList } from './menu-list.tsx';

interface MenuProps {
  /** The button that opens the menu. */
  readonly target: ReactElement<TargetProps>;
  readonly items: readonly MenuItem[];
  readonly label: string;
  readonly header?: ReactNode;
}

interface TargetProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string | undefined;
}

/** A button that opens a menu of actions; arrows, Home, End and Escape work. */
export function Menu({ target, items, label, header }: MenuProps) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {cloneElement(target, {
        ref: button,
        onClick: () => (opened ? close() : setOpened(true)),
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
      })}
      {opened ? <MenuList id={id} anchor={button} label={label} header={header} items={items} onClose={close} /> : null}
    </>
  );
}
