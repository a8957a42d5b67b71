/** The establishment last used on this device. Only its id is stored, which says nothing about the person. */
const KEY = 'portal-motoboy.establishment';

/** What a request's header can carry; anything else is no id. */
const IS_ID = /^[\w.:-]{1,64}$/;

export function lastEstablishment(): string | undefined {
  try {
    const id = localStorage.getItem(KEY);
    return id !== null && IS_ID.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

export function rememberEstablishment(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Without storage, the person chooses at every sign-in.
  }
}
