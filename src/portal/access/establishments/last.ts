/** Where somebody worked last at this device. An id only: it says nothing about the person. */
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
    // A browser without storage asks again.
  }
}
