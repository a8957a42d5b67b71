import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { CourierRun } from '#contract/couriers/page-schema.ts';
import { TrackingSteps } from '#portal/couriers/tracking-apps/steps.tsx';
import page from '../page.module.css';
import sheet from '../sheets/sheet.module.css';

interface TrackingAppsViewProps {
  readonly run: CourierRun;
  readonly token: string;
  readonly onClose: () => void;
}

/** How his position goes on while the screen is off. */
export function TrackingAppsView({ run, token, onClose }: TrackingAppsViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={page.page}>
      <header className={sheet.header}>
        <button type="button" aria-label="Voltar às paradas" onClick={onClose}>
          <IconArrowLeft size={24} />
        </button>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            GPS com a tela apagada
          </h1>
          <p>{run.shop.name}</p>
        </div>
      </header>
      <main className={page.main}>
        <p>
          Esta página só envia onde você está enquanto fica aberta. Um destes aplicativos envia também com a tela
          apagada. Escolha um; o código é só seu.
        </p>
        <TrackingSteps url={location.origin} token={token} isOwnPhone />
      </main>
    </div>
  );
}
