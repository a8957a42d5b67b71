import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readMerchantIds } from '#domain/merchant-ids.ts';
import { merchantWidgetQuery } from '#portal/api/queries.ts';
import { useSettings } from '#portal/stores/settings-store.ts';
import { Button } from '#portal/ui/button.tsx';
import banner from '../banner.module.css';
import { showMerchants, useWidgetState } from './widget-store.ts';

/** Keeps the marketplace's widget in step with the settings, and says when it cannot. Draws nothing while all is well. */
export function MerchantWidget() {
  const { ifoodMerchantId } = useSettings();
  const read = readMerchantIds(ifoodMerchantId);
  const wanted = read.ok ? read.ids.join(',') : '';
  const { data } = useQuery({ ...merchantWidgetQuery, enabled: wanted !== '' });
  const state = useWidgetState();
  const show = () => void showMerchants(wanted === '' ? [] : wanted.split(','), data?.widget);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the merchants and the source are all that counts
  useEffect(() => {
    if (wanted === '' || data !== undefined) show();
  }, [wanted, data]);

  if (state === 'failed') {
    return (
      <div className={`${banner.banner} ${banner.amber}`} role="status">
        <span className={banner.text}>O painel do iFood não carregou.</span>
        <Button size="small" onClick={show}>
          Tentar de novo
        </Button>
      </div>
    );
  }
  if (state === 'reload-needed') {
    return (
      <div className={`${banner.banner} ${banner.amber}`} role="status">
        <span className={banner.text}>As lojas do iFood mudaram.</span>
        <Button size="small" onClick={() => location.reload()}>
          Recarregar
        </Button>
      </div>
    );
  }
  return null;
}
