import { useSyncExternalStore } from 'react';
import type { MerchantWidget } from '#contract/merchant-widget-schema.ts';
import { startWidget } from './widget-script.ts';

/** How the marketplace's widget stands on this page. It is started once: other merchants need a reload. */
export type WidgetState = 'off' | 'not-configured' | 'loading' | 'ready' | 'failed' | 'reload-needed';

let state: WidgetState = 'off';
/** The merchants the widget was started with, for the life of the page. */
let started: string | undefined;
let wanted = '';
const listeners = new Set<() => void>();

/** The widget's state, drawn again when it changes. */
export function useWidgetState(): WidgetState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Has the widget show these merchants: starts it the first time, and asks for a reload when they are others. */
export async function showMerchants(merchantIds: readonly string[], source: MerchantWidget['widget']): Promise<void> {
  wanted = merchantIds.join(',');
  if (started !== undefined) {
    if (state !== 'loading') become(standing());
    return;
  }
  if (merchantIds.length === 0) return become('off');
  if (source === undefined) return become('not-configured');
  started = wanted;
  become('loading');
  try {
    await startWidget({ ...source, merchantIds });
    become(standing());
  } catch {
    started = undefined;
    become('failed');
  }
}

/** The settings may have changed while the widget was loading. */
function standing(): WidgetState {
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
