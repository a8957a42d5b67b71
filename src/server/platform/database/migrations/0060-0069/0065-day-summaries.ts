import { type Kysely, sql } from 'kysely';

/** Establishments that want a summary of each day, and the e-mails to send. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // "next_day" is the next day to sum up, at "due_at"; null if the establishment wants none.
  `create table day_summaries (
    establishment_id text primary key,
    recipients text[] not null,
    next_day text not null,
    due_at timestamptz
  )`,
  'create index day_summaries_due on day_summaries (due_at) where due_at is not null',

  // An e-mail is deleted when it is sent or given up; after a failed try it is due again.
  `create table summary_letters (
    establishment_id text not null,
    business_day text not null,
    recipient text not null,
    subject text not null,
    body text not null,
    tries integer not null,
    due_at timestamptz not null,
    primary key (establishment_id, business_day, recipient)
  )`,
  'create index summary_letters_due on summary_letters (due_at)',
];
