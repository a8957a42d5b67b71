/** Throws the draft of a screen away, after a copy of it was set aside. */
export type DropDraft = () => Promise<void>;

/** How the draft that a screen is drawn from is dropped, by the screen's address; `null` for a screen without one. */
export function draftOfScreen(pathname: string): DropDraft | null {
  const path = pathname.replace(/\/+$/, '');
  if (path === '/novo-pedido') return async () => (await bags()).deliveryBag.dropBag();
  if (path === '/atendimento') return async () => (await bags()).counterSale.dropBag();
  const comanda = /^\/atendimento\/comanda\/([^/]+)$/.exec(path)?.[1];
  return comanda === undefined
    ? null
    : async () => (await import('../stores/draft-store.ts')).dropDraft(decodeURIComponent(comanda));
}

/** Loaded with the screens that use them, and not with the login. */
const bags = () => import('../stores/bag-store.ts');
