import { lazyRouteComponent } from '@tanstack/react-router';
import { isReachable } from './api/is-reachable.ts';
import { NoAnswerError } from './api/problem-error.ts';
import { connectionFacts, loadingAheadOf } from './loading-ahead.ts';
import { unusedFor } from './unused-for.ts';

/** How long the network must be idle before screens are loaded ahead, in milliseconds. */
const QUIET_MS = 3000;
/** How long nobody must have pressed a key or the pointer before the next screen is loaded ahead, in milliseconds. */
const UNUSED_MS = 2000;
/** Message of the bundler's loader for a stylesheet that failed to load. */
const STYLE_FAILURE = 'Unable to preload CSS for ';

const loaders: (() => Promise<unknown>)[] = [];
/** Stylesheets that failed to load. The bundler's loader treats them as loaded, so they are requested again here. */
const missingStyles = new Set<string>();
let isLoadingAhead = false;

/**
 * A screen in its own chunk. If the chunk cannot be loaded because the portal is unreachable, the screen fails with
 * `NoAnswerError`; if the portal answers, it runs a newer version and the router reloads the page, once.
 */
export function screen<Name extends string, Module extends Record<Name, React.ComponentType>>(
  importer: () => Promise<Module>,
  name: Name,
) {
  const load = () => loadChunk(importer);
  loaders.push(load);
  return lazyRouteComponent(() => load().catch(reloadForNewVersion), name);
}

/**
 * Loads screens that were not opened yet, one chunk after another while the browser is idle, so that they open offline.
 */
export function loadScreensAhead(): void {
  if (isLoadingAhead || loadingAheadOf(connectionFacts()) === 'never') return;
  isLoadingAhead = true;
  void loadInTurn();
}

async function loadInTurn(): Promise<void> {
  // Gestures count from the first call: those of the quiet period delay the first screen, too.
  await unusedFor(UNUSED_MS);
  await quiet();
  try {
    for (const load of loaders) {
      // Checked for each chunk, because the quality of the connection changes.
      await (loadingAheadOf(connectionFacts()) === 'when-quiet' ? quiet() : idle());
      // Executing a screen's script and styles blocks a slow computer for many milliseconds, which would delay a key.
      await unusedFor(UNUSED_MS);
      await load();
    }
  } catch {
    // Offline: the rest is loaded when opened, or ahead once the connection is back.
    isLoadingAhead = false;
    window.addEventListener('online', loadScreensAhead, { once: true });
  }
}

async function loadChunk<Module>(importer: () => Promise<Module>): Promise<Module> {
  try {
    const module = await importer();
    await Promise.all([...missingStyles].map(loadStyles));
    return module;
  } catch (error) {
    const { message } = error as Error;
    if (message.startsWith(STYLE_FAILURE)) missingStyles.add(message.slice(STYLE_FAILURE.length));
    throw error;
  }
}

async function reloadForNewVersion(error: unknown): Promise<never> {
  throw (await isReachable()) ? error : new NoAnswerError();
}

async function loadStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${STYLE_FAILURE}${href}`));
    document.head.append(link);
  });
  missingStyles.delete(href);
}

/** On a slow connection, waits until nothing else is loading. */
async function quiet(): Promise<void> {
  const loaded = () => performance.getEntriesByType('resource').length;
  for (let before = -1; before !== loaded(); ) {
    before = loaded();
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 50);
  });
}
