import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { KeptLetter, SummaryRefusal } from '#domain/reports/day-summary/deliveries.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { Letter } from '#server/platform/outside/mail.ts';
import type { LetterOutcome, SummaryStore } from './summary-store.ts';

/** E-mails that are settled stay for this many days, so that the shop sees when the last one was sent. */
const KEPT_DAYS = 7;

interface LetterRow {
  readonly business_day: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly edition: number;
  readonly tries: number;
  readonly is_waiting: boolean;
  readonly sent_at: Date | null;
  readonly refused_at: Date | null;
  readonly refusal: SummaryRefusal | null;
  readonly answer: string | null;
}

/** The e-mails with summaries on PostgreSQL: from the queue to the record of what became of them. */
export function createLetterStore(kysely: Kysely<Schema>): Pick<SummaryStore, 'claim' | 'done' | 'letters' | 'resend'> {
  return {
    async claim(establishmentId, now, until) {
      const { rows } = await sql<LetterRow>`
        update summary_letters set due_at = ${new Date(until)}, tries = tries + 1
        where establishment_id = ${establishmentId} and due_at <= ${new Date(now)}
        returning business_day, recipient, subject, body, edition, tries`.execute(kysely);
      return rows.map(({ business_day, recipient, subject, body, edition, tries }) => ({
        establishmentId,
        day: business_day,
        to: recipient,
        subject,
        text: body,
        edition,
        tries,
      }));
    },

    async done({ establishmentId, day, to, edition }, outcome) {
      await sql`
        update summary_letters set ${changesOf(outcome)} where establishment_id = ${establishmentId} and business_day = ${day}
          and recipient = ${to} and edition = ${edition}`.execute(kysely);
    },

    async letters(establishmentId) {
      const { rows } = await sql<LetterRow>`
        select business_day, recipient, due_at is not null as is_waiting, sent_at, refused_at, refusal, answer
        from summary_letters where establishment_id = ${establishmentId}
        order by business_day desc, recipient`.execute(kysely);
      return rows.map(toKeptLetter);
    },

    async resend(establishmentId, recipient, now) {
      await sql`
        update summary_letters set due_at = ${new Date(now)}, tries = 0, refused_at = null, refusal = null, answer = null
        where establishment_id = ${establishmentId} and recipient = ${recipient} and refused_at is not null
          and business_day = (select max(business_day) from summary_letters
            where establishment_id = ${establishmentId} and recipient = ${recipient} and refused_at is not null)`.execute(
        kysely,
      );
    },
  };
}

function changesOf(outcome: LetterOutcome): RawBuilder<unknown> {
  if ('sentAt' in outcome) return sql`due_at = null, sent_at = ${new Date(outcome.sentAt)}`;
  if ('againAt' in outcome) return sql`due_at = ${new Date(outcome.againAt)}`;
  const { refusedAt, because, answer } = outcome;
  return sql`due_at = null, refused_at = ${new Date(refusedAt)}, refusal = ${because}, answer = ${answer}`;
}

function toKeptLetter(row: LetterRow): KeptLetter {
  const { business_day: day, recipient, is_waiting: isWaiting, sent_at, refused_at, refusal, answer } = row;
  return {
    recipient,
    day,
    isWaiting,
    ...(sent_at === null ? {} : { sentAt: sent_at.toISOString() }),
    ...(refused_at === null || refusal === null
      ? {}
      : { refusal: { at: refused_at.toISOString(), because: refusal, answer: answer ?? '' } }),
  };
}

/** Queues the e-mails of a day; each takes the place of an earlier one of the same day. Forgets the settled ones of old days. */
export async function queueLetters(
  trx: Transaction<Schema>,
  establishmentId: string,
  { day, recipients }: { readonly day: BusinessDay; readonly recipients: readonly string[] },
  { subject, text }: Omit<Letter, 'to'>,
  now: InstantMs,
): Promise<void> {
  await sql`
    delete from summary_letters where establishment_id = ${establishmentId} and due_at is null
      and business_day < to_char(${day}::date - ${KEPT_DAYS}::integer, 'YYYY-MM-DD')`.execute(trx);
  await sql`
    insert into summary_letters as s (establishment_id, business_day, recipient, subject, body, tries, due_at)
    select ${establishmentId}, ${day}, recipient, ${subject}, ${text}, 0, ${new Date(now)}::timestamptz
    from unnest(${[...recipients]}::text[]) recipient
    on conflict (establishment_id, business_day, recipient) do update set subject = excluded.subject,
      body = excluded.body, tries = 0, due_at = excluded.due_at, edition = s.edition + 1, refused_at = null,
      refusal = null, answer = null`.execute(trx);
}

/** Removes the e-mails to everybody else. */
export async function forgetOthers(
  trx: Transaction<Schema>,
  establishmentId: string,
  recipients: readonly string[],
): Promise<void> {
  await sql`
    delete from summary_letters
    where establishment_id = ${establishmentId} and recipient <> all (${[...recipients]}::text[])`.execute(trx);
}
