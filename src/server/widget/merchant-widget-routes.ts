import { ENDPOINTS } from '#contract/endpoints.ts';
import { MerchantWidgetSchema } from '#contract/merchant-widget-schema.ts';
import type { App } from '#server/app.ts';
import type { WidgetSource } from '#server/environment.ts';

/** Tells the portal which script to load for the marketplace's widget, where the operator configured one. */
export function merchantWidgetRoutes(app: App, widget: WidgetSource | undefined): void {
  app.route({
    method: ENDPOINTS.readMerchantWidget.method,
    url: ENDPOINTS.readMerchantWidget.path,
    config: { policy: 'session' },
    schema: {
      tags: ['Integrações'],
      summary: 'O painel do iFood desta instalação',
      response: { 200: MerchantWidgetSchema },
    },
    handler: async () =>
      widget === undefined ? {} : { widget: { scriptUrl: widget.scriptUrl.href, widgetId: widget.widgetId } },
  });
}
