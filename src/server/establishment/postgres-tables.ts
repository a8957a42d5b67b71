import type { Generated, JSONColumnType } from 'kysely';
import type { Preferences } from '#domain/establishment/preferences.ts';

/** The tables of the establishments for kysely. */
export interface EstablishmentSchema {
  establishments: EstablishmentRow;
  establishment_counters: { establishment_id: string; revision: Generated<number>; order_number: Generated<number> };
}

export interface EstablishmentRow {
  id: string;
  fantasy_name: string;
  corporate_name: string | null;
  cnpj: string | null;
  state_registration: string | null;
  address: string | null;
  number: string | null;
  neighborhood: string | null;
  city: string | null;
  uf: string | null;
  postal_code: string | null;
  latitude: number | null;
  longitude: number | null;
  phones: string[];
  logo_url: string | null;
  time_zone: string;
  created_at: Generated<Date>;
  preferences: JSONColumnType<Partial<Preferences>, string, string> | null;
  opening: JSONColumnType<object, string, string> | null;
  first_steps: JSONColumnType<object, string, string> | null;
  disabled_at: Date | null;
  delete_at: Date | null;
}
