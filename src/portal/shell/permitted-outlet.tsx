import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { ASK_A_MANAGER } from '#contract/messages.ts';
import { ROLE_TEXTS } from '#domain/access/texts.ts';
import { isOpenTo } from '#portal/access/screen-permissions.ts';
import { useSession } from '#portal/access/session.ts';
import { useMay } from '#portal/access/use-may.ts';
import { EmptyState } from '#portal/ui/notice.tsx';

/** The screen of the address, or why the person's role may not open it. */
export function PermittedOutlet() {
  const may = useMay();
  const { role } = useSession().account;
  if (isOpenTo(may, useLocation().pathname)) return <Outlet />;
  return (
    <EmptyState heading title="Sua função não abre esta tela" action={<Link to="/dashboard">Ir para os pedidos</Link>}>
      Você entrou como {ROLE_TEXTS[role].name.toLowerCase()}. {ASK_A_MANAGER}
    </EmptyState>
  );
}
