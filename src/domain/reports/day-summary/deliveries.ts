import type { BusinessDay } from '#domain/shared/business-day.ts';

/** Why an e-mail was given up; `unreachable`: no server took it for half a day. */
export const REFUSALS = ['recipient', 'sign-in', 'letter', 'unreachable'] as const;
export type SummaryRefusal = (typeof REFUSALS)[number];

/** The e-mail of a day to a recipient; it waits if it was neither sent nor refused since its last edition. */
export interface KeptLetter {
  readonly recipient: string;
  readonly day: BusinessDay;
  readonly isWaiting: boolean;
  readonly sentAt?: string;
  readonly refusal?: { readonly at: string; readonly because: SummaryRefusal; readonly answer: string };
}

/** What became of the last summaries to a recipient. `refused`: the newest one, unless a newer one was sent. */
export interface SummaryDelivery {
  readonly recipient: string;
  readonly isWaiting: boolean;
  readonly sent?: { readonly day: BusinessDay; readonly at: string };
  readonly refused?: NonNullable<KeptLetter['refusal']> & { readonly day: BusinessDay };
}

/** The state of each recipient, in the given order, from the kept e-mails, newest day first. */
export function deliveriesOf(
  recipients: readonly string[],
  letters: readonly KeptLetter[],
): readonly SummaryDelivery[] {
  return recipients.map((recipient) => {
    const own = letters.filter((letter) => letter.recipient === recipient);
    const sent = own.find(({ sentAt }) => sentAt !== undefined);
    const refused = own.find(({ refusal }) => refusal !== undefined);
    const isNews = (sent?.sentAt ?? '') < (refused?.refusal?.at ?? '');
    return {
      recipient,
      isWaiting: own.some(({ isWaiting }) => isWaiting),
      ...(sent?.sentAt === undefined ? {} : { sent: { day: sent.day, at: sent.sentAt } }),
      ...(isNews && refused?.refusal ? { refused: { day: refused.day, ...refused.refusal } } : {}),
    };
  });
}
