import type { Integration } from '#server/integrations/integration.ts';
import type { App } from '#server/platform/http/app.ts';
import type { TakeNews } from './calls/calls.ts';
import type { PartnerPort } from './port.ts';

/** A partner: its port, its routes, and its entry among the integrations. */
export interface PartnerAdapter {
  readonly port: PartnerPort;
  /** Its entry among the integrations. */
  readonly integration?: Integration;
  /** The routes of its settings, and its webhook address. */
  routes?(app: App, takeNews: TakeNews): Promise<void>;
}
