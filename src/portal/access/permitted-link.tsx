import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Permission } from '#domain/access/permissions.ts';
import styles from './permitted-link.module.css';
import { isOpenTo } from './screen-permissions.ts';
import { useMay } from './use-may.ts';

interface PermittedLinkProps {
  readonly to: NonNullable<LinkProps['to']>;
  /** What the person goes there to do, if opening the screen does not need that permission. */
  readonly act?: Permission;
  readonly children: ReactNode;
}

/**
 * A button that links from an empty screen to the one that fills it; draws nothing for people who may not open that
 * screen or not do the act there.
 */
export function PermittedLink({ to, act, children }: PermittedLinkProps) {
  const may = useMay();
  if (!isOpenTo(may, to) || (act !== undefined && !may(act))) return null;
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}
