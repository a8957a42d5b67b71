import type { ColumnType, Generated } from 'kysely';

/** The tables of printing for kysely. */
export interface PrintingSchema {
  printers: PrinterRow;
  print_jobs: PrintJobRow;
  print_agents: PrintAgentRow;
  agent_pairings: AgentPairingRow;
}

type Maybe<Value> = ColumnType<Value | null, Value | null | undefined>;

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
  last_printed_at: Maybe<Date>;
  failure: Maybe<string>;
  failure_at: Maybe<Date>;
  created_at: Date;
  agent_id: Maybe<string>;
  queue: Maybe<string>;
  device: Maybe<string>;
  code_page: Maybe<number>;
  cut: Generated<boolean>;
  drawer: Generated<boolean>;
  beep: Generated<boolean>;
  logo: Maybe<string>;
}

export interface PrintJobRow {
  establishment_id: string;
  id: string;
  printer_id: string;
  seq: Generated<number>;
  order_id: Maybe<string>;
  revision: Maybe<number>;
  kind: string;
  title: string;
  width: number;
  markup: string;
  second: Generated<boolean>;
  state: Generated<string>;
  attempts: Generated<number>;
  reason: Maybe<string>;
  created_at: Date;
  due_at: Date;
  not_before: Maybe<Date>;
  agent_id: Maybe<string>;
  claim: Maybe<string>;
  lease_until: Maybe<Date>;
  started_at: Maybe<Date>;
  ended_at: Maybe<Date>;
}

export interface PrintAgentRow {
  establishment_id: string;
  id: string;
  name: string;
  token_hash: string;
  hint: string;
  created_at: Date;
  last_seen_at: Maybe<Date>;
  platform: Maybe<string>;
  version: Maybe<string>;
  queues: Generated<string[]>;
  devices: Generated<string[]>;
  update_asked: Generated<boolean>;
  update_failure: Maybe<string>;
}

export interface AgentPairingRow {
  id: string;
  code_hash: string;
  token_hash: string;
  hint: string;
  name: string;
  platform: Maybe<string>;
  expires_at: Date;
  paired_at: Maybe<Date>;
}
