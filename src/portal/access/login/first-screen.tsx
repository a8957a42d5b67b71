import { StrictMode } from 'react';
import { ToastRegion } from '#portal/ui/toasts.tsx';
import { LoginScreen, type LoginScreenProps } from './login-screen.tsx';

/** The login with its toasts: what the page of `/` is served with, and what the browser takes over. */
export function FirstScreen(props: LoginScreenProps) {
  return (
    <StrictMode>
      <LoginScreen {...props} />
      <ToastRegion />
    </StrictMode>
  );
}
