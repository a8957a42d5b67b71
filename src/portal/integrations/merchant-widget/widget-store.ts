import { useSyncExternalStore } from 'react';
import type { MerchantWidget } from '#contract/integrations/merchant-widget-schema.ts';
import { startWidget } from './widget-script.ts';

/** State of the marketplace's widget on this page. It starts once: a change of merchants needs a reload. */
export type WidgetState = 'off' | 'not-configured' | 'loading' | 'ready' | 'failed' | 'reload-needed';

let state: WidgetState = 'off';
/** The merchants the widget was started with; lasts as long as the page. */
let started: string | undefined;
let wanted = '';
const listeners = new Set<() => void>();

/** The widget's state; renders again when it changes. */
export function useWidgetState(): WidgetState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Shows these merchants in the widget: starts it the first time, asks for a reload when they differ later. */
export async function showMerchants(merchantIds: readonly string[], source: MerchantWidget['widget']): Promise<void> {
  wanted = merchantIds.join(',');
  if (started !== undefined) {
    if (state !== 'loading') become(stateNow());
    return;
  }
  if (merchantIds.length === 0) return become('off');
  if (source === undefined) return become('not-configured');
  started = wanted;
  become('loading');
  try {
    await startWidget({ ...source, merchantIds });
    become(stateNow());
  } catch {
    started = undefined;
    become('failed');
  }
}

/** Read again, because the settings may have changed while the widget was loading. */
function stateNow(): WidgetState {
  return started === wanted ? 'ready' : 'reload-needed';
}

function become(next: WidgetState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
