/** The widget takes at most this many merchants (iFood's own limit). */
export const MOST_MERCHANTS = 10;

/** The merchant ids of a settings text, or why they cannot be used: a Portuguese sentence. */
export type MerchantIds =
  | { readonly ok: true; readonly ids: readonly string[] }
  | { readonly ok: false; readonly problem: string };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Reads the comma-separated ids of the setting `ifoodMerchantId` (specification section 3). Spaces and line breaks part
 * ids as well, the same id twice counts once, and case does not matter. An empty text is no merchant.
 */
export function readMerchantIds(text: string): MerchantIds {
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
    return {
      ok: false,
      problem: `“${shortened(wrong)}” não é um código de loja do iFood. Copie o código do Portal do Parceiro.`,
    };
  }
  if (ids.length > MOST_MERCHANTS) return { ok: false, problem: `São no máximo ${MOST_MERCHANTS} lojas.` };
  return { ok: true, ids };
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
