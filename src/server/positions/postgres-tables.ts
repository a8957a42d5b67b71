/** The tables of couriers' and partners' drivers' positions, for kysely. */
export interface PositionSchema {
  courier_positions: PositionRow;
  courier_newest_positions: PositionRow & { away_at: Date | null };
  driver_positions: { establishment_id: string; order_id: string; at: Date; latitude: number; longitude: number };
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
