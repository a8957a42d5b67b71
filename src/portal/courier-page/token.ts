import { type PersistedStore, persistedStore } from '#portal/stores/persisted-store.ts';

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
    const token = localStorage.getItem(KEY);
    return token !== null && /^[\w-]+$/.test(token) ? token : null;
  } catch {
    return null;
  }
}

/** The storage key of this link's state. Only a link of the same courier takes it over. */
export function storeNameOf(token: string): string {
  return `portal-motoboy.courier.${token.slice(-12)}`;
}

/** The links that each courier has opened on this phone, the newest last. */
type KnownLinks = Readonly<Record<string, readonly string[]>>;
const MOST_LINKS = 5;

/** Remembers the courier's newest link: an installed page always starts with the link of its installation. */
export function rememberLink(courierId: string, token: string): void {
  const store = linkStore();
  const links = store.get()[courierId] ?? [];
  if (links.at(-1) === token) return;
  const newest = [...links.filter((one) => one !== token), token].slice(-MOST_LINKS);
  store.update((all) => ({ ...all, [courierId]: newest }));
}

/** The newest link of the courier who had this one; null if there is none. */
export function newerLinkOf(token: string): string | null {
  const newest = Object.values(linkStore().get())
    .find((links) => links.includes(token))
    ?.at(-1);
  return newest === undefined || newest === token ? null : newest;
}

let opened: PersistedStore<KnownLinks> | undefined;

function linkStore(): PersistedStore<KnownLinks> {
  opened ??= persistedStore('portal-motoboy.courier-links', readLinks);
  return opened;
}

function readLinks(stored: unknown): KnownLinks {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([courierId, links]) =>
      Array.isArray(links) ? [[courierId, links.filter((link) => typeof link === 'string')]] : [],
    ),
  );
}
