/** The search as the address carries it, so that "back" closes it and a reload keeps it. Absent while it is closed. */
export interface SearchText {
  readonly busca?: string;
}

/** Reads it from an address. A bare number (`?busca=1042`) is a text as well; anything else is no search. */
export function readSearchText(search: Readonly<Record<string, unknown>>): SearchText {
  const { busca } = search;
  return typeof busca === 'string' || typeof busca === 'number' ? { busca: String(busca).slice(0, 100) } : {};
}
