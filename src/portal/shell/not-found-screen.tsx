import { Link } from '@tanstack/react-router';
import { EmptyState } from '#portal/ui/notice.tsx';

/** Shown for an unknown address. */
export function NotFoundScreen() {
  return (
    <EmptyState heading title="Esta página não existe" action={<Link to="/dashboard">Ir para os pedidos</Link>}>
      O endereço pode ter mudado ou estar incompleto.
    </EmptyState>
  );
}
