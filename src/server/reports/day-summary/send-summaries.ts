import { nextTryAt } from '#domain/reports/day-summary/due.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import type { Mail } from '#server/platform/outside/mail.ts';
import { type AnnouncementDependencies, announceChanged, announceDue } from './announce-summaries.ts';
import type { LetterOutcome, SummaryLetter } from './summary-store.ts';

export interface SummaryDependencies extends Omit<AnnouncementDependencies, 'isMailed'> {
  readonly mail: Mail | undefined;
}

/** The lease on an e-mail that is being sent: if the node stops, the others take over after this time. */
const LEASE_MS = 2 * MINUTE_MS;

/** Announces the due day of an establishment and sends its e-mails; returns when there is more to do. */
export function createSendSummaries(dependencies: SummaryDependencies) {
  const { summaries, mail, clock } = dependencies;
  const announcing = { ...dependencies, isMailed: mail !== undefined };
  return async (establishmentId: string): Promise<InstantMs | undefined> => {
    // First the comparison: the next day's summary takes its place.
    const compared = await announceChanged(announcing, establishmentId);
    const announced = await announceDue(announcing, establishmentId);
    const letters = await summaries.claim(establishmentId, clock(), clock() + LEASE_MS);
    for (const letter of letters) await summaries.done(letter, await send(dependencies, letter));
    return compared || announced ? clock() : undefined;
  };
}

async function send({ mail, clock }: SummaryDependencies, letter: SummaryLetter): Promise<LetterOutcome> {
  const { to, subject, text, tries } = letter;
  const posted = await mail?.send({ to, subject, text, id: idOf(letter) });
  if (posted?.ok) return { sentAt: clock() };
  const problem = posted?.problem;
  if (problem?.code === 'refused') return { refusedAt: clock(), because: problem.because, answer: problem.answer };
  const againAt = nextTryAt(tries, clock());
  return againAt === undefined ? { refusedAt: clock(), because: 'unreachable', answer: '' } : { againAt };
}

/** The same for all tries of an edition, so that its reader gets it once. */
function idOf({ establishmentId, day, edition }: SummaryLetter): string {
  return ['day-summary', day, ...(edition === 1 ? [] : [edition]), establishmentId].join('.');
}
