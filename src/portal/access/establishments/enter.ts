import { enterEstablishment } from '#contract/access/operations.ts';
import { announceSessionNews } from '#portal/access/session-news.ts';
import { call } from '#portal/api/call.ts';
import { withProof } from '#portal/api/proof/proved-write.ts';
import { rememberEstablishment } from './last.ts';

/** Switches to another establishment on a new page, so that nothing of the previous one is left in this tab. */
export async function enterOther(establishmentId: string): Promise<void> {
  await withProof(() => call(enterEstablishment, { body: { establishmentId } }));
  rememberEstablishment(establishmentId);
  announceSessionNews('moved');
  location.assign('/dashboard');
}
