/** The order to repeat, as given in the address; absent for a normal bag. */
export interface RepeatedSearch {
  readonly repetir?: string;
}

/** Reads the order to repeat from an address; ignores an invalid id. */
export function readRepeated({ repetir }: Readonly<Record<string, unknown>>): RepeatedSearch {
  return typeof repetir === 'string' && /^[A-Za-z0-9_.:-]{1,64}$/.test(repetir) ? { repetir } : {};
}
