/**
 * True for allowed photo addresses: `https://` and the portal's own photos. Others, such as `javascript:` or `http:`,
 * are neither loaded by the page nor sent to other systems.
 */
export function isPhotoAddress(text: string): boolean {
  if (/^\/api\/photos\/[0-9a-f]{64}$/.test(text)) return true;
  return /^https:\/\/[a-z0-9][^\s"'<>\\]*$/i.test(text);
}
