/**
 * True for the addresses that a picture may have: `https://` and whatever the portal keeps itself. Anything else, such as
 * `javascript:` or `http:`, is not loaded by the page and not handed to others.
 */
export function isPhotoAddress(text: string): boolean {
  if (/^\/api\/photos\/[0-9a-f]{64}$/.test(text)) return true;
  return /^https:\/\/[a-z0-9][^\s"'<>\\]*$/i.test(text);
}
