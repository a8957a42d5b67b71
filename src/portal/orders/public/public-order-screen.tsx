import { PublicBar } from '#portal/shell/public-bar.tsx';
import { EmptyState } from '#portal/ui/notice.tsx';

/** `/order_custumer`: public. Tracking an order by its link is not built yet, and the page says so. */
export function PublicOrderScreen() {
  return (
    <>
      <PublicBar />
      <main>
        <h1 style={{ padding: '24px 16px 0', textAlign: 'center', fontSize: 22 }}>Acompanhar pedido</h1>
        <EmptyState title="O acompanhamento pela internet ainda não está disponível">
          Para saber do seu pedido, fale com o estabelecimento.
        </EmptyState>
      </main>
    </>
  );
}
