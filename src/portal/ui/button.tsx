import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` for the main action, `plain` for others, `quiet` has no border, `danger` and `good` by meaning. */
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger' | 'good';
  readonly size?: 'small' | 'medium' | 'large';
  readonly icon?: ReactNode;
  /** A square button with only an icon; needs an `aria-label`. */
  readonly iconOnly?: boolean;
  readonly full?: boolean;
  /** Disables the button and announces it as busy. */
  readonly busy?: boolean;
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
  className,
  children,
  ...rest
}: ButtonProps) {
  const classes = [
    styles.button,
    styles[variant],
    styles[size],
    iconOnly && styles.iconOnly,
    full && styles.full,
    className,
  ];
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={classes.filter(Boolean).join(' ')}
    >
      {icon}
      {children}
    </button>
  );
}
