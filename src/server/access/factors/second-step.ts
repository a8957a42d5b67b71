import { isAppCode, plainCode } from '#domain/access/second-factor.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { AttemptLimits } from '#server/access/attempts/limits.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import type { FactorStore } from './factor-store.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

export interface SecondStep {
  /** Whether the account needs more than its password. */
  isNeeded(accountId: string): Promise<boolean>;
  /**
   * Uses up a code of the app, or a recovery code. Throws `wrong-code` for a wrong or used one, and `too-many-attempts`
   * after several wrong ones.
   */
  take(accountId: string, code: string): Promise<void>;
}

export interface SecondStepDependencies {
  readonly store: FactorStore;
  readonly codes: RecoveryCodes;
  readonly secretBox: SecretBox;
  readonly attempts: AttemptLimits;
  readonly clock: () => InstantMs;
}

/** The context for sealing an app's secret. */
export const totpContext = (accountId: string) => `${accountId}/totp`;

export function createSecondStep({ store, codes, secretBox, attempts, clock }: SecondStepDependencies): SecondStep {
  const takeRecovery = async (accountId: string, plain: string): Promise<boolean> => {
    for (const hash of codes.hashesOf(plain)) if (await store.takeRecovery(accountId, hash)) return true;
    return false;
  };
  const isTaken = async (accountId: string, plain: string): Promise<boolean> => {
    if (!isAppCode(plain)) return takeRecovery(accountId, plain);
    const app = (await store.list(accountId)).find(
      ({ kind, confirmedAt }) => kind === 'totp' && confirmedAt !== undefined,
    );
    const secret = app && secretBox.open(app.secret, totpContext(accountId));
    const step = secret === undefined ? undefined : stepOf(secret, plain, clock());
    // The write decides between two requests with the same code, also on two nodes.
    return app !== undefined && step !== undefined && store.advance(app.id, step, clock());
  };
  return {
    isNeeded: (accountId) => store.isProtected(accountId),
    async take(accountId, code) {
      // Six digits can be guessed: count tries by account, from all places together. Only callers with the password get
      // here.
      const attempt = await attempts.begin(`code of ${accountId}`, accountId);
      if (!(await isTaken(accountId, plainCode(code)))) throw new ProblemError('wrong-code');
      attempt.succeeded();
    },
  };
}
