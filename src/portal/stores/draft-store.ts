import { useCallback, useSyncExternalStore } from 'react';
import { type Bag, emptyBag, isEmptyBag } from '#domain/bag/bag.ts';
import { readBag } from '#domain/bag/read.ts';
import { DRAFT_NOTICE } from './notice-texts.ts';
import { persistedStore } from './persisted-store.ts';

/**
 * Items chosen for comandas but not added yet, by establishment and comanda: a new comanda has the same id everywhere.
 * Earlier versions wrote the comanda's id alone. Saved like the bag, so that a reload, a call from another table or a
 * closed browser loses nothing.
 */
type Drafts = Readonly<Record<string, Bag>>;

const store = persistedStore('portal-motoboy.comanda-drafts', readDrafts, { notice: DRAFT_NOTICE });

/** Cache the empty drafts, so that an unchanged draft stays the same object. */
const empties = new Map<string, Bag>();

/** The draft of a comanda; an empty one if there is none or it is another establishment's. */
export function draftOf(establishmentId: string, comandaId: string): Bag {
  return own(store.get(), establishmentId, comandaId);
}

/** Applies a rule of the bag to a draft; returns false if the browser could not save the result. */
export function changeDraft(establishmentId: string, comandaId: string, change: (draft: Bag) => Bag): boolean {
  return store.update((drafts) => {
    const others = without(drafts, establishmentId, comandaId);
    const draft = change(own(drafts, establishmentId, comandaId));
    return isNothing(draft) ? others : { ...others, [keyOf(establishmentId, comandaId)]: draft };
  });
}

/** Discards a comanda's draft, for a screen that cannot be drawn with it; a copy is set aside. */
export function dropDraft(establishmentId: string, comandaId: string): void {
  store.copyAside();
  store.update((drafts) => without(drafts, establishmentId, comandaId));
}

/** The draft; renders again when it changes here or in another tab. */
export function useDraft(establishmentId: string, comandaId: string): Bag {
  const read = useCallback(() => draftOf(establishmentId, comandaId), [establishmentId, comandaId]);
  return useSyncExternalStore(store.subscribe, read);
}

function isNothing(draft: Bag): boolean {
  return isEmptyBag(draft) && draft.command === '';
}

function own(drafts: Drafts, establishmentId: string, comandaId: string): Bag {
  const known = drafts[keyIn(drafts, establishmentId, comandaId)];
  if (known?.establishmentId === establishmentId) return known;
  const key = keyOf(establishmentId, comandaId);
  const empty = empties.get(key) ?? emptyBag(establishmentId, 'COMANDA');
  empties.set(key, empty);
  return empty;
}

function without(drafts: Drafts, establishmentId: string, comandaId: string): Drafts {
  const { [keyIn(drafts, establishmentId, comandaId)]: _own, ...others } = drafts;
  return others;
}

function keyOf(establishmentId: string, comandaId: string): string {
  return `${establishmentId} ${comandaId}`;
}

/** The key that has the draft: an earlier version's only if the draft is this establishment's. */
function keyIn(drafts: Drafts, establishmentId: string, comandaId: string): string {
  const key = keyOf(establishmentId, comandaId);
  return drafts[key] === undefined && drafts[comandaId]?.establishmentId === establishmentId ? comandaId : key;
}

function readDrafts(stored: unknown): Drafts {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, kept]) => {
      const draft = readBag(kept);
      return draft === null || isNothing(draft) ? [] : [[id, draft]];
    }),
  );
}
