import { expect } from 'vitest';
import { readEnvironment } from '#server/platform/environment.ts';
import { createSmtpMail } from '#server/platform/outside/smtp-mail.ts';
import { createSendSummaries } from '#server/reports/day-summary/send-summaries.ts';
import { type FakeMailServer, startFakeMailServer } from '#tests/fakes/mail/server.ts';
import { PASSWORD, type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

/** Eight in the evening in São Paulo, on the business day 2026-11-16. */
export const MONDAY = Date.parse('2026-11-16T23:00:00Z');
/** 06:00 of the next day. */
export const SIX = Date.parse('2026-11-17T09:00:00Z');

export type DaySummaries = Awaited<ReturnType<typeof startDaySummaries>>;
type SummaryNode = ReturnType<typeof createSendSummaries>;

/** A portal that sends the summaries of days to a mail server of the test. */
export async function startDaySummaries() {
  const clock = { now: MONDAY };
  const post: FakeMailServer = await startFakeMailServer();
  const environment = readEnvironment({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    SMTP_URL: post.url.href,
    MAIL_FROM: 'Portal <portal@cantina.example>',
    PUBLIC_URL: 'https://portal.example',
    WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true',
  });
  const running: RunningApp = await startAppUntilClosed({ clock: () => clock.now, environment });
  await running.parts.summaryPart.start?.();
  running.parts.webhooks.start();
  let count = 0;
  return {
    running,
    post,
    clock,
    /** The summary work of another node on the same store. */
    aNode(): SummaryNode {
      const { daySummaries, reports, orderFacts, establishments, webhooks } = running.parts;
      const { mail } = environment;
      if (mail === undefined) throw new Error('no mail');
      return createSendSummaries({
        summaries: daySummaries,
        reports,
        orderFacts,
        establishments,
        webhooks: { messages: webhooks.messages, wake: webhooks.dispatcher.wake },
        mail: createSmtpMail(mail, () => undefined),
        publicUrl: new URL('https://portal.example'),
        clock: () => clock.now,
        newId: () => crypto.randomUUID(),
      });
    },
    /** Works until nothing is due now. */
    async workOff(node: SummaryNode, { establishment }: Shop): Promise<void> {
      while ((await node(establishment.id)) !== undefined);
    },
    /** Switches the shop's summaries on or off; answers the new e-mail that gets them. */
    async wanted(shop: Shop, active = true): Promise<string> {
      count += 1;
      const email = `dona${count}@cantina.example`;
      const recipients = [email, email.toUpperCase()];
      await prove(shop);
      const saved = await shop.send('PUT', '/api/reports/day-summary', { active, recipients });
      expect(saved).toMatchObject({ status: 200, body: { active, recipients: [email], mailed: true } });
      return email;
    },
    prove,
    letters: (to: string) => post.received.filter((letter) => letter.to === to),
    /** The e-mails that are still to be sent. */
    async waiting({ establishment }: Shop): Promise<readonly { readonly tries: number }[]> {
      const { rows } = await running.database.pool.query<{ tries: number }>(
        'select tries from summary_letters where establishment_id = $1 and due_at is not null',
        [establishment.id],
      );
      return rows;
    },
    async close(): Promise<void> {
      await running.close();
      await post.close();
    },
  };
}

/** Proves the person's identity now: who gets a summary is asked for again ten minutes after the sign-in. */
async function prove(shop: Shop): Promise<void> {
  expect((await shop.post('/api/session/proof', { password: PASSWORD })).status).toBe(204);
}
