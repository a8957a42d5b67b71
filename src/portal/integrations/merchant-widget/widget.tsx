import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readMerchantIds } from '#domain/establishment/merchant-ids.ts';
import { merchantWidgetQuery } from '#portal/api/queries.ts';
import styles from '#portal/shell/banner.module.css';
import { useSettings } from '#portal/stores/settings-store.ts';
import { Button } from '#portal/ui/button.tsx';
import { WIDGET_FAILED } from './texts.ts';
import { showMerchants, useWidgetState } from './widget-store.ts';

/**
 * Keeps the marketplace's widget in step with the settings and reports when it cannot. Draws nothing while it works.
 */
export function MerchantWidget() {
  const { ifoodMerchantId } = useSettings();
  const read = readMerchantIds(ifoodMerchantId);
  const wanted = read.ok ? read.value.join(',') : '';
  const { data } = useQuery({ ...merchantWidgetQuery, enabled: wanted !== '' });
  const state = useWidgetState();
  const show = () => void showMerchants(wanted === '' ? [] : wanted.split(','), data?.widget);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the merchants and the source matter
  useEffect(() => {
    if (wanted === '' || data !== undefined) show();
  }, [wanted, data]);

  if (state === 'failed') {
    return (
      <div className={`${styles.banner} ${styles.amber}`} role="status">
        <span className={styles.text}>{WIDGET_FAILED}</span>
        <Button size="small" onClick={show}>
          Tentar de novo
        </Button>
      </div>
    );
  }
  if (state === 'reload-needed') {
    return (
      <div className={`${styles.banner} ${styles.amber}`} role="status">
        <span className={styles.text}>As lojas do iFood mudaram.</span>
        <Button size="small" onClick={() => location.reload()}>
          Recarregar
        </Button>
      </div>
    );
  }
  return null;
}
