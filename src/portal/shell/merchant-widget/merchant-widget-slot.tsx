import { lazy, Suspense, useEffect, useState } from 'react';
import { useSettings } from '#portal/stores/settings-store.ts';

const MerchantWidget = lazy(async () => ({ default: (await import('./merchant-widget.tsx')).MerchantWidget }));

/** Where the marketplace's widget is looked after. Its code comes only to a browser that names merchants. */
export function MerchantWidgetSlot() {
  const isNamed = useSettings().ifoodMerchantId.trim() !== '';
  // Once there, it stays: a widget whose merchants were taken away asks for a reload.
  const [isNeeded, setNeeded] = useState(isNamed);
  useEffect(() => {
    if (isNamed) setNeeded(true);
  }, [isNamed]);
  return isNeeded ? (
    <Suspense fallback={null}>
      <MerchantWidget />
    </Suspense>
  ) : null;
}
