import { IconArrowLeft } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { CourierRun } from '#contract/couriers/page-schema.ts';
import { FaultBoundary } from '#portal/ui/fault-boundary.tsx';
import styles from '../page.module.css';
import type { CourierApi } from '../phone/courier-api.ts';
import sheet from '../sheets/sheet.module.css';

interface LaterViewProps {
  readonly run: CourierRun;
  readonly api: CourierApi;
  readonly token: string;
  readonly onClose: () => void;
}

type Load = () => Promise<{ readonly default: ComponentType<LaterViewProps> }>;

/** Views that no delivery waits for are loaded when opened, so that the page starts with less script. */
const VIEWS = {
  ledger: async () => ({ default: (await import('../ledger/view.tsx')).LedgerView }),
  trackingApps: async () => ({ default: (await import('./tracking-apps-view.tsx')).TrackingAppsView }),
} satisfies Record<string, Load>;
export type LaterName = keyof typeof VIEWS;

/** A view in its own chunk; says so if it cannot be loaded, with a way back. */
export function LaterView({ name, ...props }: LaterViewProps & { readonly name: LaterName }) {
  // Created at each opening, because React caches a failed load forever.
  const [View] = useState(() => lazy<ComponentType<LaterViewProps>>(VIEWS[name]));
  return (
    <FaultBoundary of={View} fallback={<NotLoaded onClose={props.onClose} />}>
      <Suspense
        fallback={
          <p className={styles.loading} role="status">
            carregando...
          </p>
        }
      >
        <View {...props} />
      </Suspense>
    </FaultBoundary>
  );
}

/** Shown instead of a view whose file could not be loaded. */
export function NotLoaded({ onClose }: Pick<LaterViewProps, 'onClose'>) {
  return (
    <div className={styles.page}>
      <header className={sheet.header}>
        <button type="button" aria-label="Voltar às paradas" onClick={onClose}>
          <IconArrowLeft size={24} />
        </button>
        <h1>Sem sinal</h1>
      </header>
      <p className={styles.loading} role="alert">
        Volte e abra de novo quando a internet voltar.
      </p>
    </div>
  );
}
