import type { Integration } from '#server/integrations/integration.ts';
import type { App } from '#server/platform/http/app.ts';
import type { TakeNews } from './calls/partner-calls.ts';
import type { PartnerPort } from './partner-port.ts';

/** A partner with what it brings along beside its port. */
export interface PartnerAdapter {
  readonly port: PartnerPort;
  /** How it stands among the integrations. */
  readonly integration?: Integration;
  /** The routes of its own settings, and the address where it tells what happens. */
  routes?(app: App, takeNews: TakeNews): Promise<void>;
}
