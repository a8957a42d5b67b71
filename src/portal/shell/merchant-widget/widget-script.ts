/** The marketplace's own object, which its script puts on the page (integrations: iFood widget). */
interface MarketplaceWidget {
  init(options: { widgetId: string; merchantIds: readonly string[] }): unknown;
}

declare global {
  interface Window {
    iFoodWidget?: MarketplaceWidget;
  }
}

export interface WidgetRequest {
  readonly scriptUrl: string;
  readonly widgetId: string;
  readonly merchantIds: readonly string[];
}

const POLL_MS = 100;
/** After this long without a widget it is given up, and somebody may ask again. */
const PATIENCE_MS = 15_000;

/**
 * Loads the script and looks every 100 ms whether its widget is there (specification section 8), then initialises it.
 * Rejects when the script cannot be loaded, when nothing appears in time, or when the widget itself fails.
 */
export async function startWidget({ scriptUrl, widgetId, merchantIds }: WidgetRequest): Promise<void> {
  const script = document.createElement('script');
  script.src = scriptUrl;
  script.async = true;
  const broken = new Promise<never>((_, reject) => {
    script.addEventListener('error', () => reject(new Error('the script did not load')));
  });
  document.head.append(script);
  try {
    const widget = await Promise.race([appeared(), broken]);
    await widget.init({ widgetId, merchantIds: [...merchantIds] });
  } catch (error) {
    script.remove();
    throw error;
  }
}

function appeared(): Promise<MarketplaceWidget> {
  return new Promise((resolve, reject) => {
    const until = Date.now() + PATIENCE_MS;
    const timer = setInterval(() => {
      const widget = window.iFoodWidget;
      if (widget === undefined && Date.now() < until) return;
      clearInterval(timer);
      if (widget === undefined) reject(new Error('the widget did not appear'));
      else resolve(widget);
    }, POLL_MS);
  });
}
