import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import type { Session } from '#contract/access/session-schema.ts';
import { beginSession } from './access/session.ts';
import { queryClient } from './api/query-client.ts';
import { readPairingSearch } from './printing/pairing-search.ts';
import { router } from './routes.tsx';
import { ToastRegion } from './ui/toasts.tsx';

/** Renders the portal at the current address. */
export function drawPortal(root: Root): void {
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastRegion />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/**
 * Replaces the login by the board, or by the screen that the address asks for, once its scripts are loaded. Without a
 * session it is fetched, because another tab signed in. `replace`: "back" does not return to the login.
 */
export async function openBoard(root: Root, session?: Session, { replace = false } = {}): Promise<void> {
  beginSession(session);
  const { codigo } = readPairingSearch(Object.fromEntries(new URLSearchParams(location.search)));
  // An agent opened the page with its code before anybody was signed in.
  if (codigo !== undefined) await router.navigate({ to: '/outros/impressoras', search: { codigo }, replace });
  else await router.navigate({ to: '/dashboard', replace });
  drawPortal(root);
}
