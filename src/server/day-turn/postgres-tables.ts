/** The table of recorded turns for kysely; see 0111-day-turns.ts. */
export interface TurnSchema {
  day_turns: {
    establishment_id: string;
    business_day: string;
    /** 1 is the day's first turn. */
    number: number;
    /** Repeats for a retry of the same request. */
    id: string;
    at: Date;
    by_id: string;
    by_name: string;
    device: string | null;
    /** JSON text of `CarriedOver[]`. */
    carried: string;
    reason: string | null;
  };
}
