/** Which order is to be repeated, as the address says it; absent for a bag of its own. */
export interface RepeatedSearch {
  readonly repetir?: string;
}

/** Reads it from an address; anything that is no id asks for nothing. */
export function readRepeated({ repetir }: Readonly<Record<string, unknown>>): RepeatedSearch {
  return typeof repetir === 'string' && /^[A-Za-z0-9_.:-]{1,64}$/.test(repetir) ? { repetir } : {};
}
