import type { Generated } from 'kysely';
import type { Nullable } from '#server/platform/database/nullable.ts';

/** The tables of printing for kysely. */
export interface PrintingSchema {
  printers: PrinterRow;
  print_jobs: PrintJobRow;
  print_agents: PrintAgentRow;
  agent_pairings: AgentPairingRow;
}

export interface PrinterRow {
  establishment_id: string;
  id: string;
  name: string;
  connection: string;
  host: string | null;
  port: number | null;
  width: number;
  kinds: string[];
  category_ids: string[];
  copies: number;
  arrival_revision: number | null;
  encoding: string;
  confirms: boolean;
  late_after_minutes: number;
  paused: Generated<boolean>;
  last_printed_at: Nullable<Date>;
  failure: Nullable<string>;
  failure_at: Nullable<Date>;
  created_at: Date;
  agent_id: Nullable<string>;
  queue: Nullable<string>;
  device: Nullable<string>;
  code_page: Nullable<number>;
  cut: Generated<boolean>;
  drawer: Generated<boolean>;
  beep: Generated<boolean>;
  logo: Nullable<string>;
}

export interface PrintJobRow {
  establishment_id: string;
  id: string;
  printer_id: string;
  seq: Generated<number>;
  order_id: Nullable<string>;
  revision: Nullable<number>;
  kind: string;
  title: string;
  width: number;
  markup: string;
  second: Generated<boolean>;
  state: Generated<string>;
  attempts: Generated<number>;
  reason: Nullable<string>;
  created_at: Date;
  due_at: Date;
  not_before: Nullable<Date>;
  agent_id: Nullable<string>;
  claim: Nullable<string>;
  lease_until: Nullable<Date>;
  started_at: Nullable<Date>;
  ended_at: Nullable<Date>;
}

export interface PrintAgentRow {
  establishment_id: string;
  id: string;
  name: string;
  token_hash: string;
  hint: string;
  created_at: Date;
  last_seen_at: Nullable<Date>;
  platform: Nullable<string>;
  version: Nullable<string>;
  queues: Generated<string[]>;
  devices: Generated<string[]>;
  update_asked: Generated<boolean>;
  update_failure: Nullable<string>;
}

export interface AgentPairingRow {
  id: string;
  code_hash: string;
  token_hash: string;
  hint: string;
  name: string;
  platform: Nullable<string>;
  expires_at: Date;
  paired_at: Nullable<Date>;
}
