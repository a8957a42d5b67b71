/** The tables of couriers' positions, for kysely. */
export interface PositionSchema {
  courier_positions: PositionRow;
  courier_newest_positions: PositionRow & { away_at: Date | null };
}

export interface PositionRow {
  establishment_id: string;
  courier_id: string;
  at: Date;
  latitude: number;
  longitude: number;
  accuracy: number | null;
  speed: number | null;
  heading: number | null;
}
