import { lazyRouteComponent } from '@tanstack/react-router';
import { isReachable } from './api/is-reachable.ts';
import { NoAnswerError } from './api/problem-error.ts';
import { lineFacts, loadingAheadOf } from './loading-ahead.ts';

/** The screens are loaded ahead once nothing else has been loaded for so long, in milliseconds. */
const QUIET_MS = 3000;
/** How the bundler's loader says that a stylesheet did not come. */
const STYLE_FAILURE = 'Unable to preload CSS for ';

const loaders: (() => Promise<unknown>)[] = [];
/** Stylesheets that did not come. The bundler's loader believes that it has them; they are asked for again here. */
const missingStyles = new Set<string>();
let isLoadingAhead = false;

/**
 * A screen in a chunk of its own. Where the chunk cannot be loaded because the portal cannot be reached, the screen
 * fails with `NoAnswerError`; where the portal answers, its files are those of a newer version and the router loads
 * the page again, once.
 */
export function screen<Name extends string, Module extends Record<Name, React.ComponentType>>(
  importer: () => Promise<Module>,
  name: Name,
) {
  const load = () => loadChunk(importer);
  loaders.push(load);
  return lazyRouteComponent(() => load().catch(blameTheLine), name);
}

/** Loads what has not been opened yet, one chunk after another while the browser is idle, so that it opens offline. */
export function loadScreensAhead(): void {
  if (isLoadingAhead || loadingAheadOf(lineFacts()) === 'never') return;
  isLoadingAhead = true;
  void loadInTurn();
}

async function loadInTurn(): Promise<void> {
  await quiet();
  try {
    for (const load of loaders) {
      // Asked for each chunk: a line gets thin or good while it is used.
      await (loadingAheadOf(lineFacts()) === 'when-quiet' ? quiet() : idle());
      await load();
    }
  } catch {
    // No line: what is missing is loaded when it is opened, or ahead after the line is back.
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

async function blameTheLine(error: unknown): Promise<never> {
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

/** On a thin line what somebody waits for comes first. */
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
