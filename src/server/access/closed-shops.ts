const MARK = 'establishment ';

/**
 * The entry among the ended sessions for a disabled establishment. Nodes read it as fast as the end of a session, and
 * evict the establishment's keys and links from their caches.
 */
export function closedShopMark(establishmentId: string): string {
  return `${MARK}${establishmentId}`;
}

/** The establishment of such an entry; undefined for the id of a session. */
export function closedShopOf(ended: string): string | undefined {
  return ended.startsWith(MARK) ? ended.slice(MARK.length) : undefined;
}
