import type { ColumnType } from 'kysely';

/** A column that may be null; an insert may leave it out. */
export type Nullable<Value> = ColumnType<Value | null, Value | null | undefined>;
