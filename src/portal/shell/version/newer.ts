/** The name of the portal's main script, which changes with every version. */
export function scriptOf(page: string): string | undefined {
  return /<script[^>]+type="module"[^>]*src="([^"]+)"/.exec(page)?.[1];
}

/** Whether the server has another version than the open page. False if unknown. */
export async function isOutdated(own: string | undefined): Promise<boolean> {
  if (own === undefined) return false;
  const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-cache' }).catch(() => null);
  if (!answer?.ok) return false;
  const newest = scriptOf(await answer.text());
  return newest !== undefined && newest !== own;
}

/** The main script of the open page. */
export function ownScript(): string | undefined {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
}
