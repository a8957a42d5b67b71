import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './permitted-link.module.css';
import { isOpenTo } from './screen-permissions.ts';
import { useMay } from './use-may.ts';

interface PermittedLinkProps {
  readonly to: NonNullable<LinkProps['to']>;
  readonly children: ReactNode;
}

/**
 * A button that links from an empty screen to the one that fills it; draws nothing for roles that may not open that
 * screen.
 */
export function PermittedLink({ to, children }: PermittedLinkProps) {
  const may = useMay();
  if (!isOpenTo(may, to)) return null;
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}
