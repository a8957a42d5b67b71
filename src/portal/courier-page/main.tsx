import '../theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CourierPage } from './courier-page.tsx';
import { rememberedToken, tokenOf } from './token.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root.');

const token = tokenOf(location.pathname) ?? rememberedToken();
if (token !== null) offerInstallation(token);
createRoot(element).render(
  <StrictMode>
    <CourierPage token={token} />
  </StrictMode>,
);

/** Makes the page work offline and installable on the phone's home screen, with its own link. */
function offerInstallation(link: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: `/entregador/${link}/app.webmanifest` }),
  );
  navigator.serviceWorker?.register('/courier-worker.js', { scope: '/entregador/' }).catch(() => undefined);
}
