import { type Kysely, sql } from 'kysely';

/** What became of the e-mails with a day's summary, and the day whose summary may need an update. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The day that was summed up before its end, what was sold then (JSON text), and when to look again.
  `alter table day_summaries add column early_day text, add column early_sales text, add column recheck_at timestamptz`,
  'create index day_summaries_recheck on day_summaries (recheck_at) where recheck_at is not null',

  // An e-mail that was sent or refused stays, without "due_at", until that of a later day is settled.
  `alter table summary_letters alter column due_at drop not null, add column edition integer not null default 1,
    add column sent_at timestamptz, add column refused_at timestamptz, add column refusal text, add column answer text`,
];
