/** The establishment last used on this device. Only its id is stored, which says nothing about the person. */
const KEY = 'portal-motoboy.establishment';

export function lastEstablishment(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
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
