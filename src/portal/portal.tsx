import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import type { Session } from '#contract/session-schema.ts';
import { queryClient } from './api/query-client.ts';
import { router } from './routes.tsx';
import { beginSession } from './shell/session.ts';
import { ToastRegion } from './ui/toasts.tsx';

/** Draws the portal at the address that the browser shows. */
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
 * Draws the board in place of the login, once its scripts are loaded. Without a session it is asked for: another tab
 * signed in. `replace`: "back" does not return to the login.
 */
export async function openBoard(root: Root, session?: Session, { replace = false } = {}): Promise<void> {
  beginSession(session);
  await router.navigate({ to: '/dashboard', replace });
  drawPortal(root);
}
