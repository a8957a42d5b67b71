const KEY = 'portal-motoboy.courier.token';

/** The token in the page's address; remembered for the installed page, whose start address has none. */
export function tokenOf(path: string): string | null {
  const token = /^\/entregador\/([\w-]+)/.exec(path)?.[1] ?? null;
  if (token === null) return null;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // If the phone stores nothing, the address still has it.
  }
  return token;
}

/** The token of the last opened link on this phone. */
export function rememberedToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The storage key of this link's state. Only a link of the same courier takes it over. */
export function storeNameOf(token: string): string {
  return `portal-motoboy.courier.${token.slice(-12)}`;
}
