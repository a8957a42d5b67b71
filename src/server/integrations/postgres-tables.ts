import type { ColumnType } from 'kysely';

/** The table of the integrations' health for kysely. */
export interface IntegrationSchema {
  integration_health: IntegrationHealthRow;
}

export interface IntegrationHealthRow {
  establishment_id: string;
  integration: string;
  last_success_at: ColumnType<Date | null, Date | undefined>;
  last_failure_at: ColumnType<Date | null, Date | undefined>;
  last_failure: ColumnType<string | null, string | undefined>;
}
