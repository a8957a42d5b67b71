import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cashQuery } from '#portal/api/cash-query.ts';
import styles from './register-note.module.css';

/**
 * Where things are sold: a word when they are sold while the register is closed, or when it was left open since an
 * earlier day; it leads to the register. Nothing while all is well, and nothing for shops that use no register.
 */
export function RegisterNote() {
  const { data } = useQuery(cashQuery);
  if (data === undefined) return null;
  const text = data.session?.overdue
    ? 'Caixa aberto desde outro dia'
    : data.session === undefined && data.last !== undefined
      ? 'Vendendo sem caixa aberto'
      : null;
  if (text === null) return null;
  return (
    <Link to="/outros/caixa" className={styles.note}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      {text}
    </Link>
  );
}
