import { createContext, useContext } from 'react';

export interface Alerts {
  /** Sound is on and can be heard. */
  readonly active: boolean;
  /** Sound is on and the browser blocks it. */
  readonly blocked: boolean;
  /** Unseen orders ring, here or in another tab. */
  readonly ringing: boolean;
  /** Names what rings; empty where nothing does. */
  readonly text: string;
  /** The newest order that rings. */
  readonly newest: string | undefined;
  readonly acknowledge: () => void;
  /** Switches sound and notifications on and asks the browser for both; to be called from a click. */
  readonly activate: () => Promise<void>;
}

export const AlertsContext = createContext<Alerts | null>(null);

/** The alerts of the signed-in portal. */
export function useAlerts(): Alerts {
  const alerts = useContext(AlertsContext);
  if (alerts === null) throw new Error('useAlerts stands outside the alerts.');
  return alerts;
}
