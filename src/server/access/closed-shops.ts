const MARK = 'establishment ';

/**
 * What stands among the ended sessions when a whole establishment is kept out, so that every node hears of it as fast as
 * of a session: caches of keys and links drop what belongs to it.
 */
export function closedShopMark(establishmentId: string): string {
  return `${MARK}${establishmentId}`;
}

/** The establishment of a mark; undefined for the id of a session. */
export function closedShopOf(ended: string): string | undefined {
  return ended.startsWith(MARK) ? ended.slice(MARK.length) : undefined;
}
