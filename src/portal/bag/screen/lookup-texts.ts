/** The note next to the phone about the look-up of its customer. */
export const LOOKUP_TEXTS = {
  searching: 'procurando…',
  failed: 'não deu para procurar o cliente',
  unknown: 'cliente novo',
  known: 'cliente encontrado',
} as const;
