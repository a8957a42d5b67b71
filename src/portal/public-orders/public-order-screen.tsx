import { useSearch } from '@tanstack/react-router';
import { PublicOrderPage } from '#portal/public-orders/page/page.tsx';
import { PublicBar } from '#portal/shell/public-bar.tsx';

/** `/order_custumer` within the portal, below its bar. Visitors get the same component from its own entry. */
export function PublicOrderScreen() {
  const { t = '' } = useSearch({ from: '/order_custumer' });
  return (
    <>
      <PublicBar />
      <PublicOrderPage key={t} token={t} />
    </>
  );
}
