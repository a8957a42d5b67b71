import type { Coordinates } from '#domain/places/distance.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';

/** An address to find. */
export interface AskedAddress {
  readonly street: string;
  readonly number: string;
  readonly neighborhood?: string;
  readonly city?: string;
  readonly uf?: string;
  /** Prefers results near this point, the shop. */
  readonly near?: Coordinates;
}

export type GeocoderAnswer = Result<Coordinates, Refusal<'unknown' | 'failed'>>;

/** A service that finds addresses. Never throws. */
export interface GeocoderPort {
  readonly name: string;
  /** The position of an address; refused if the service does not know it or does not answer. */
  find(address: AskedAddress): Promise<GeocoderAnswer>;
}

/** The address in one line, for a service. */
export function lineOf({ street, number, neighborhood, city, uf }: AskedAddress): string {
  return [street, number, neighborhood, city, uf].filter((part) => part !== undefined && part.trim() !== '').join(', ');
}
