import { createContext, useContext } from 'react';

export interface Alerts {
  /** Sound is switched on and allowed. */
  readonly active: boolean;
  /** Sound is switched on and blocked by the browser. */
  readonly blocked: boolean;
  /** Unseen orders ring, here or in another tab. */
  readonly ringing: boolean;
  /** Names the ringing orders; empty when nothing rings. */
  readonly text: string;
  /** The newest ringing order. */
  readonly newest: string | undefined;
  readonly acknowledge: () => void;
  /** Switches sound and notifications on and asks the browser for both permissions; call it from a click. */
  readonly activate: () => Promise<void>;
}

export const AlertsContext = createContext<Alerts | null>(null);

/** The alerts of the signed-in portal. */
export function useAlerts(): Alerts {
  const alerts = useContext(AlertsContext);
  if (alerts === null) throw new Error('useAlerts needs an AlertsProvider above it');
  return alerts;
}
