import { ok, type Result, refused } from '#domain/shared/result.ts';
/** The widget takes at most this many merchants (iFood's own limit). */
export const MOST_MERCHANTS = 10;

/** `no-id`: `text`, shortened, is not a merchant id. */
export type MerchantIdsProblem = { readonly code: 'no-id'; readonly text: string } | { readonly code: 'too-many' };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Reads the comma-separated ids of the setting `ifoodMerchantId` (specification section 3). Spaces and line breaks also
 * separate ids; duplicates count once; case is ignored. An empty text yields no merchants.
 */
export function readMerchantIds(text: string): Result<readonly string[], MerchantIdsProblem> {
  const ids = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter((id) => id !== ''),
    ),
  ];
  const wrong = ids.find((id) => !UUID.test(id));
  if (wrong !== undefined) {
    return refused({ code: 'no-id', text: shortened(wrong) });
  }
  if (ids.length > MOST_MERCHANTS) return refused({ code: 'too-many' });
  return ok(ids);
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
