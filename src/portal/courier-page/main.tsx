import '../theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FaultBoundary } from '#portal/ui/fault-boundary.tsx';
import { CourierPage } from './courier-page.tsx';
import { rememberedToken, tokenOf } from './token.ts';
import { Broken } from './views/broken.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root.');

const token = tokenOf(location.pathname) ?? rememberedToken();
if (token !== null) offerInstallation(token);
createRoot(element).render(
  <StrictMode>
    <FaultBoundary of={token} fallback={<Broken token={token} />}>
      <CourierPage token={token} />
    </FaultBoundary>
  </StrictMode>,
);

/** Makes the page work offline and installable on the phone's home screen, with its own link. */
function offerInstallation(link: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: `/entregador/${link}/app.webmanifest` }),
  );
  // The worker caches every file of the page, so that all views and the Pix code work at a door without signal.
  navigator.serviceWorker?.register('/courier-worker.js', { scope: '/entregador/' }).catch(() => undefined);
}
