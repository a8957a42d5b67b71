import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { ignoreHeldEnter, pressUnless } from './presses/ignored.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` for the main action, `plain` for others, `quiet` has no border, `danger` and `good` by meaning. */
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger' | 'good';
  readonly size?: 'small' | 'medium' | 'large';
  readonly icon?: ReactNode;
  /** A square button with only an icon; needs an `aria-label`. */
  readonly iconOnly?: boolean;
  readonly full?: boolean;
  /**
   * Ignores presses, and says that the operation runs. Keeps the keyboard's focus, which `disabled` would lose; so a
   * button with this prop, true or false, takes a held Enter as one press.
   */
  readonly busy?: boolean;
  /** Like `disabled`, but keeps the keyboard's focus: for a button that its own press leaves with nothing to do. */
  readonly inactive?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with `type="button"` by default, so that no form is submitted by accident. */
export function Button({
  variant = 'plain',
  size = 'medium',
  icon,
  iconOnly,
  full,
  busy,
  inactive = false,
  className,
  children,
  onClick,
  onKeyDown = busy === undefined ? undefined : ignoreHeldEnter,
  ...rest
}: ButtonProps) {
  const classes = [
    styles.button,
    styles[variant],
    styles[size],
    iconOnly && styles.iconOnly,
    full && styles.full,
    (busy || inactive) && styles.ignoring,
    className,
  ];
  return (
    <button
      type="button"
      {...rest}
      {...pressUnless(busy || inactive, onClick)}
      onKeyDown={onKeyDown}
      aria-busy={busy || undefined}
      className={classes.filter(Boolean).join(' ')}
    >
      {icon}
      {children}
    </button>
  );
}
