/** The names of the portal's main scripts, of which at least one changes with every version. */
export function scriptsOf(page: string): readonly string[] {
  return [...page.matchAll(/<script[^>]+type="module"[^>]*src="([^"]+)"/g)].flatMap(([, src]) => src ?? []);
}

/** Whether the server has another version than the open page. False if unknown. */
export async function isOutdated(own: readonly string[]): Promise<boolean> {
  if (own.length === 0) return false;
  const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-cache' }).catch(() => null);
  if (!answer?.ok) return false;
  return isOtherVersion(own, scriptsOf(await answer.text()));
}

/**
 * Whether the open page has a script that the newest page has not. It may lack one of those: the login that is served
 * drawn names only the script that changes with every version.
 */
export function isOtherVersion(own: readonly string[], newest: readonly string[]): boolean {
  return newest.length > 0 && own.some((script) => !newest.includes(script));
}

/** The main scripts of the open page. */
export function ownScripts(): readonly string[] {
  const scripts = document.querySelectorAll('script[type="module"][src]');
  return [...scripts].flatMap((script) => script.getAttribute('src') ?? []);
}
