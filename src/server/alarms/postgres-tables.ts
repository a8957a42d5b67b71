import type { Generated } from 'kysely';
import type { Nullable } from '#server/platform/database/nullable.ts';

/** The tables of alarms for kysely. */
export interface AlarmSchema {
  order_alarms: OrderAlarmRow;
  alarm_sums: AlarmSumRow;
  alarm_settings: AlarmSettingsRow;
  alarm_checks: AlarmCheckRow;
  live_listeners: LiveListenerRow;
  live_nodes: LiveNodeRow;
  live_absences: LiveAbsenceRow;
}

interface OrderAlarmRow {
  establishment_id: string;
  order_id: string;
  key: string;
  business_day: string;
  asked_at: Date;
  typed_here: boolean;
  reached: Generated<number>;
  climbed_at: Nullable<Date>;
  next_at: Nullable<Date>;
  seen_at: Nullable<Date>;
  seen_by: Nullable<string>;
  seen_device: Nullable<string>;
  ended_at: Nullable<Date>;
}

interface AlarmSumRow {
  establishment_id: string;
  business_day: string;
  heard: number;
  heard_seconds: number;
  climbed: number;
}

interface AlarmSettingsRow {
  establishment_id: string;
  ladder: string;
}

interface AlarmCheckRow {
  establishment_id: string;
  id: string;
  business_day: string;
  at: Date;
  by_name: string;
  device: Nullable<string>;
  results: string;
}

interface LiveListenerRow {
  establishment_id: string;
  node: string;
}

interface LiveAbsenceRow {
  establishment_id: string;
  since: Generated<Date>;
}

interface LiveNodeRow {
  node: string;
  until: Date;
}
