import { lazyRouteComponent } from '@tanstack/react-router';
import { pathOf } from '#contract/endpoints.ts';
import { NoAnswerError } from './api/problem-error.ts';

/** The screens are loaded ahead once the first one has had time to settle, in milliseconds. */
const SETTLED_MS = 4000;
const UNREACHABLE_AFTER_MS = 5000;
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
  if (isLoadingAhead || isSavingData()) return;
  isLoadingAhead = true;
  setTimeout(() => void loadInTurn(), SETTLED_MS);
}

async function loadInTurn(): Promise<void> {
  try {
    for (const load of loaders) {
      await idle();
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

/** Whether the portal answers at all. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(UNREACHABLE_AFTER_MS);
  return fetch(pathOf('signInHints'), { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 50);
  });
}

/** Somebody who pays for each megabyte asks the browser to load no more than is needed. */
function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
