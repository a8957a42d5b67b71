import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CashState } from '#contract/cash/schema.ts';
import { useMay } from '#portal/access/use-may.ts';
import { cashQuery } from './cash-query.ts';
import styles from './register-note.module.css';

/**
 * Warns on selling screens that the register is closed, or has been open since an earlier day; links to the register.
 * Draws nothing otherwise, nor for establishments that do not use the register
 * and people who may not see it.
 */
export function RegisterNote() {
  const { data } = useQuery({ ...cashQuery, enabled: useMay()('cash.read') });
  if (data === undefined) return null;
  const text = warningOf(data);
  if (text === null) return null;
  return (
    <Link to="/outros/caixa" className={styles.note}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      {text}
    </Link>
  );
}

function warningOf({ session, last }: CashState): string | null {
  if (session?.overdue) return 'Caixa aberto desde outro dia';
  return session === undefined && last !== undefined ? 'Vendendo sem caixa aberto' : null;
}
