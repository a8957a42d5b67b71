/** The marketplace's global object, defined by its script (integrations: iFood widget). */
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
/** Stop waiting for the widget after this long; it can be asked for again. */
const TIMEOUT_MS = 15_000;

/**
 * Loads the script, checks every 100 ms for its widget (specification section 8), then initialises it. Rejects when the
 * script cannot be loaded, the widget does not appear in time, or the widget itself fails.
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
    const until = Date.now() + TIMEOUT_MS;
    const timer = setInterval(() => {
      const widget = window.iFoodWidget;
      if (widget === undefined && Date.now() < until) return;
      clearInterval(timer);
      if (widget === undefined) reject(new Error('the widget did not appear'));
      else resolve(widget);
    }, POLL_MS);
  });
}
