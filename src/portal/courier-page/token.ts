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

/** The links of each courier that worked on this phone, the newest last. */
type KnownLinks = Readonly<Record<string, readonly string[]>>;
const LINKS = 'portal-motoboy.courier-links';
const MOST_LINKS = 5;

/** Remembers the link that works for this courier: an installed page still starts with the link of its installation. */
export function rememberLink(courierId: string, token: string): void {
  const known = knownLinks();
  const links = known[courierId] ?? [];
  if (links.at(-1) === token) return;
  const newest = [...links.filter((one) => one !== token), token].slice(-MOST_LINKS);
  try {
    localStorage.setItem(LINKS, JSON.stringify({ ...known, [courierId]: newest }));
  } catch {
    // Then an installed page with an ended link says so.
  }
}

/** The newest link of the courier whose former link this is; null if there is none. */
export function newerLinkOf(token: string): string | null {
  const newest = Object.values(knownLinks())
    .find((links) => links.includes(token))
    ?.at(-1);
  return newest === undefined || newest === token ? null : newest;
}

function knownLinks(): KnownLinks {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(LINKS) ?? '{}');
    return typeof known === 'object' && known !== null ? (known as KnownLinks) : {};
  } catch {
    return {};
  }
}
