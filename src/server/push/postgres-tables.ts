import type { Generated } from 'kysely';
import type { Nullable } from '#server/platform/database/nullable.ts';

/** The tables of Web Push for kysely. */
export interface PushSchema {
  push_keys: PushKeyRow;
  push_devices: PushDeviceRow;
  push_messages: PushMessageRow;
}

interface PushKeyRow {
  id: number;
  public_key: string;
  private_sealed: string;
  created_at: Date;
}

export interface PushDeviceRow {
  establishment_id: string;
  id: string;
  endpoint: string;
  endpoint_hash: string;
  p256dh: string;
  auth: string;
  name: string;
  account_id: Nullable<string>;
  account_name: Nullable<string>;
  session_id: Nullable<string>;
  courier_id: Nullable<string>;
  on_duty: boolean;
  created_at: Date;
  renewed_at: Date;
  /** When a push service last took a message for it. */
  taken_at: Nullable<Date>;
  failures: Generated<number>;
  last_failure: Nullable<string>;
  /** Since when its browser takes no more messages; such a device gets none. */
  gone_at: Nullable<Date>;
  /** Since when it is off duty because its person signed out; the next sign-in on it ends that. */
  signed_out_at: Nullable<Date>;
}

interface PushMessageRow {
  establishment_id: string;
  id: string;
  device_id: string;
  payload: string;
  topic: Nullable<string>;
  expires_at: Date;
  due_at: Date;
  tries: Generated<number>;
}
