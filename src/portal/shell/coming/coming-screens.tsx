import { IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '#portal/ui/notice.tsx';
import styles from './coming-screens.module.css';

/** Says that a screen is not built yet, what it will do, and what to use until then. */
function Coming({
  title,
  icon,
  children,
  alternative,
}: {
  title: string;
  icon: ReactNode;
  children: ReactNode;
  alternative: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <EmptyState
        icon={icon}
        title="Esta tela ainda não está pronta"
        action={<p className={styles.alternative}>{alternative}</p>}
      >
        {children}
      </EmptyState>
    </div>
  );
}

export function PlanningComing() {
  return (
    <Coming
      title="Rotas"
      icon={<IconRoute size={44} />}
      alternative={
        <>
          Em <Link to="/dashboard">Pedidos</Link>, o seletor de motoboys mostra quantas entregas cada um leva e quando
          volta.
        </>
      }
    >
      Aqui os pedidos que aguardam serão agrupados em saídas, com a ordem das paradas e a previsão de cada uma.
    </Coming>
  );
}
