import { IconChevronLeft } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import styles from './customer-screen.module.css';
import { CustomerEditor } from './editor.tsx';

/** Enters a customer before the first order. */
export function NewCustomerScreen() {
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <Link to="/outros/clientes" className={styles.back}>
        <IconChevronLeft size={18} aria-hidden="true" />
        Clientes
      </Link>
      <header className={styles.header}>
        <div className={styles.who}>
          <h1>Novo cliente</h1>
        </div>
      </header>
      <CustomerEditor
        record={null}
        onDone={(phone) =>
          void navigate(
            phone === null ? { to: '/outros/clientes' } : { to: '/outros/clientes/$phone', params: { phone } },
          )
        }
      />
    </div>
  );
}
