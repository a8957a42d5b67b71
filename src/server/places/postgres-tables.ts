/** The table of the postal codes for kysely. */
export interface PostalCodeSchema {
  postal_codes: { postal_code: string; place: string | null; expires_at: Date };
}
