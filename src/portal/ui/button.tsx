import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { useDialogHold } from './overlays/dialog-hold.ts';
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
   * Ignores presses, and says that the operation runs; a dialog around stays open until it has ended. `leavable` for a
   * read, and for what goes on without the dialog.
   */
  readonly busy?: boolean | 'leavable';
  /** Ignores presses: there is nothing to do. */
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button with `type="button"` by default, so that no form is submitted by accident. Busy and disabled it keeps the
 * keyboard's focus, which the browser's own `disabled` would lose to the page. A held Enter is one press: if it began
 * before, to open a dialog for example, it presses nothing here.
 */
export function Button({
  variant = 'plain',
  size = 'medium',
  icon,
  iconOnly,
  full,
  busy = false,
  disabled = false,
  className,
  children,
  onClick,
  onKeyDown = ignoreHeldEnter,
  ...rest
}: ButtonProps) {
  const isBusy = busy !== false;
  useDialogHold(busy === true);
  const classes = [
    styles.button,
    styles[variant],
    styles[size],
    iconOnly && styles.iconOnly,
    full && styles.full,
    (isBusy || disabled) && styles.ignoring,
    className,
  ];
  return (
    <button
      type="button"
      {...rest}
      {...pressUnless(isBusy || disabled, onClick)}
      onKeyDown={onKeyDown}
      aria-busy={isBusy || undefined}
      className={classes.filter(Boolean).join(' ')}
    >
      {icon}
      {children}
    </button>
  );
}
