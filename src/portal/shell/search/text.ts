/** The search text in the address, so that "back" closes it and a reload keeps it. Absent while closed. */
export interface SearchText {
  readonly busca?: string;
}

/** Reads the search text from an address. Accepts a bare number (`?busca=1042`); any other type means no search. */
export function readSearchText(search: Readonly<Record<string, unknown>>): SearchText {
  const { busca } = search;
  return typeof busca === 'string' || typeof busca === 'number' ? { busca: String(busca).slice(0, 100) } : {};
}
