import { readMerchantWidget } from '#contract/integrations/operations.ts';
import type { WidgetSource } from '#server/platform/environment.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';

/** Tells the portal which script to load for the marketplace's widget, if the operator configured one. */
export function merchantWidgetRoutes(app: App, widget: WidgetSource | undefined): void {
  route(app, readMerchantWidget, async () =>
    widget === undefined ? {} : { widget: { scriptUrl: widget.scriptUrl.href, widgetId: widget.widgetId } },
  );
}
