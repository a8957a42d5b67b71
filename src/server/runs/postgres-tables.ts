import type { ColumnType, Generated, Selectable } from 'kysely';

/** The tables of the runs and of what is remembered of addresses, for kysely. */
export interface RunSchema {
  run_books: RunBookRow;
  runs: RunRow;
  run_stops: RunStopRow;
  run_sums: RunSumRow;
  couriers_away: { establishment_id: string; courier_id: string; business_day: string };
  address_places: AddressPlaceTable;
}

export interface RunBookRow {
  establishment_id: string;
  revision: Generated<number>;
  number_day: Generated<string>;
  last_number: Generated<number>;
  /** JSON text of `RunSettings`. */
  settings: Generated<string>;
}

export interface RunRow {
  establishment_id: string;
  id: string;
  sort: number;
  number: number | null;
  business_day: string;
  state: 'planned' | 'out' | 'ended';
  is_proposal: boolean;
  courier_id: string;
  courier_name: string;
  created_at: Date;
  dispatched_at: Date | null;
  ended_at: Date | null;
  held_by_id: string | null;
  held_by_name: string | null;
  held_until: Date | null;
  ridden_km: number | null;
  ridden_minutes: number | null;
  ridden_hour: number | null;
}

export interface RunStopRow {
  establishment_id: string;
  run_id: string;
  position: number;
  order_id: string;
  locked: boolean;
}

/** The ended runs of a courier on a day; see 0138-report-lists.ts. */
export interface RunSumRow {
  establishment_id: string;
  business_day: string;
  courier_id: string;
  runs: number;
  orders: number;
}

interface AddressPlaceTable {
  establishment_id: string;
  key: string;
  latitude: number | null;
  longitude: number | null;
  source: 'pin' | 'geocoder' | null;
  gate_notes: ColumnType<string, string | undefined, string>;
  door_minutes: ColumnType<number, number | undefined, number>;
  door_samples: ColumnType<number, number | undefined, number>;
  asked_at: Date | null;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

export type AddressPlaceRow = Selectable<AddressPlaceTable>;
