import { lazy, useEffect, useState } from 'react';
import { useSettings } from '#portal/stores/settings-store.ts';
import { OptionalPart } from '#portal/ui/optional-part.tsx';

const MerchantWidget = lazy(async () => ({ default: (await import('./widget.tsx')).MerchantWidget }));

/** Place of the marketplace's widget. Its code is loaded only when merchants are configured. */
export function MerchantWidgetSlot() {
  const isNamed = useSettings().ifoodMerchantId.trim() !== '';
  // Stays mounted once shown: removing the widget's merchants takes a reload, which it asks for.
  const [isNeeded, setNeeded] = useState(isNamed);
  useEffect(() => {
    if (isNamed) setNeeded(true);
  }, [isNamed]);
  return isNeeded ? (
    <OptionalPart>
      <MerchantWidget />
    </OptionalPart>
  ) : null;
}
