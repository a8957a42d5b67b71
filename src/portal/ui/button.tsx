import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` for the one main action, `plain` for the others, `quiet` without a frame, `danger` and `good` by meaning. */
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger' | 'good';
  readonly size?: 'small' | 'medium' | 'large';
  readonly icon?: ReactNode;
  /** A square button that shows only its icon; needs an `aria-label`. */
  readonly iconOnly?: boolean;
  readonly full?: boolean;
  /** While true the button is disabled and says so to assistive technology. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button; `type="button"` unless told otherwise, so that no form is sent by accident. */
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
