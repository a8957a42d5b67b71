import { tabEstablishment } from '../api/tab-establishment.ts';

/** Discards a screen's draft, after saving a copy of it. */
export type DropDraft = () => Promise<void>;

/** The function that discards the draft of the screen at this address; `null` for a screen without a draft. */
export function draftOfScreen(pathname: string): DropDraft | null {
  const path = pathname.replace(/\/+$/, '');
  const here = tabEstablishment.get() ?? '';
  if (path === '/novo-pedido') return async () => (await bags()).deliveryBag.dropBag(here);
  if (path === '/atendimento') return async () => (await bags()).counterSale.dropBag(here);
  const comanda = /^\/atendimento\/comanda\/([^/]+)$/.exec(path)?.[1];
  return comanda === undefined
    ? null
    : async () => (await import('../stores/draft-store.ts')).dropDraft(here, decodeURIComponent(comanda));
}

/** Imported on demand, so that the login does not load them. */
const bags = () => import('../stores/bag-store.ts');
