const KEY = 'portal-motoboy.courier.token';

/** The token in the page's address, remembered for the page without one (an installed page starts there). */
export function tokenOf(path: string): string | null {
  const token = /^\/entregador\/([\w-]+)/.exec(path)?.[1] ?? null;
  if (token === null) return null;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // A phone that keeps nothing still has the address.
  }
  return token;
}

/** The token of the last link that was opened on this phone. */
export function rememberedToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Where the phone keeps what belongs to this link: another link's steps are never sent with it. */
export function storeNameOf(token: string): string {
  return `portal-motoboy.courier.${token.slice(-12)}`;
}
