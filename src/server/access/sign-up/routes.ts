import { askSignUp, confirmSignUp, readSignUp } from '#contract/access/sign-up-operations.ts';
import { confirmSignUpLetter, knownAccountLetter } from '#domain/access/letters.ts';
import { isEmail, plainEmail } from '#domain/access/plain-email.ts';
import type { TryLimit } from '#domain/access/tries.ts';
import { DEFAULT_ZONE } from '#domain/establishment/zone-texts.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import { DEFAULT_PAYMENT_METHODS } from '#server/payments/default-methods.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { Mail } from '#server/platform/outside/mail.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Accounts } from '../accounts.ts';
import { countOrThrow } from '../attempts/limits.ts';
import { networkOf } from '../attempts/networks.ts';
import type { SharedTries } from '../attempts/shared.ts';
import { refuseWeak } from '../passwords/chosen.ts';
import type { PendingSignUp, SignUpStore, SignUps } from './sign-ups.ts';

/** Requests of one address in a quarter of an hour, for whatever e-mails. */
export const SIGN_UPS_PER_ADDRESS = 10;
const OF_ADDRESS: TryLimit = { kind: 'quarter-hour', most: SIGN_UPS_PER_ADDRESS };

/** What an open sign-up needs; without it the sign-up is closed. */
export interface SignUpServices {
  readonly termsVersion: string;
  readonly mail: Mail;
  readonly publicUrl: URL;
}

export interface SignUpRouteDependencies {
  readonly open: SignUpServices | undefined;
  readonly signUps: SignUps;
  readonly store: Pick<SignUpStore, 'acceptTerms' | 'withdrawTerms'>;
  readonly accounts: Pick<Accounts, 'create' | 'find'>;
  readonly establishments: Pick<EstablishmentStore, 'create' | 'withdraw'>;
  readonly tries: SharedTries;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly onError: (error: unknown) => void;
}

/** Signs a new shop up. A link confirms its e-mail before anything of it is created, and makes one shop. */
export function signUpRoutes(app: App, dependencies: SignUpRouteDependencies): void {
  const { open, signUps, tries, clock, onError } = dependencies;
  const count = (ip: string) => countOrThrow(tries, [{ key: `sign-up ${networkOf(ip)}`, limit: OF_ADDRESS }]);
  const opened = (): SignUpServices => {
    if (open === undefined) throw new ProblemError('sign-up-closed');
    return open;
  };
  const find = async (token: string): Promise<PendingSignUp> => {
    opened();
    const asked = await signUps.find(token);
    if (asked === null) throw new ProblemError('sign-up-ended');
    return asked;
  };

  route(app, askSignUp, async ({ body, ip }) => {
    const { termsVersion } = opened();
    const email = plainEmail(body.email);
    if (!isEmail(email)) throw new ProblemError('invalid-email');
    if (body.terms !== termsVersion) throw new ProblemError('terms-changed');
    await count(ip);
    const asked = { email, name: body.name.trim(), establishment: body.establishment.trim() };
    // Send it after the answer, so that the duration does not reveal whether the account exists.
    void sendLink(dependencies, opened(), { ...asked, termsVersion, termsAt: clock() }).catch(onError);
  });

  route(app, readSignUp, async ({ params }) => {
    const { name, email, establishment } = await find(params.token);
    return { name, email, establishment };
  });

  route(app, confirmSignUp, async ({ params, body, ip, log }) => {
    await refuseWeak(body.password, await find(params.token));
    await count(ip);
    // Of two calls at once the second finds the link used: the account is made in steps, and both would make a shop.
    const { establishmentId, accountId } = await signUps.alone(params.token, async () => {
      const made = await openShop(dependencies, await find(params.token), body.password);
      // Use the link only after the shop exists: a failure leaves it usable.
      await signUps.take(params.token);
      return made;
    });
    log.info({ security: 'sign-up', account: accountId, establishmentId, address: ip });
  });
}

async function sendLink(
  { signUps, accounts }: Pick<SignUpRouteDependencies, 'signUps' | 'accounts'>,
  { mail, publicUrl }: SignUpServices,
  asked: PendingSignUp,
): Promise<void> {
  const created = await signUps.create(asked);
  if (!created.ok) return;
  const { name, email, establishment } = asked;
  // An invitation that nobody accepted takes no e-mail: whoever confirms this one has proved to read it.
  const known = (await accounts.find(email))?.hasJoined === true;
  const letter = known
    ? knownAccountLetter({ name, url: `${publicUrl.origin}/senha` })
    : confirmSignUpLetter({ name, establishment, url: `${publicUrl.origin}/cadastro?t=${created.value}` });
  await mail.send({ to: email, ...letter });
}

/**
 * Creates the shop with its owner, all or nothing. Records the terms first, so that no shop can be entered without them,
 * even if the process ends in between.
 */
async function openShop(
  { accounts, establishments, store, clock, newId }: SignUpRouteDependencies,
  { establishment: fantasyName, name, email, termsVersion, termsAt }: PendingSignUp,
  password: string,
): Promise<{ readonly establishmentId: string; readonly accountId: string }> {
  const invited = await accounts.find(email);
  const ids = { establishmentId: newId(), accountId: invited?.id ?? newId() };
  const { establishmentId, accountId } = ids;
  const establishment = { id: establishmentId, fantasyName, phones: [], timeZone: DEFAULT_ZONE };
  await store.acceptTerms({ ...ids, email, termsVersion, termsAt, confirmedAt: clock() });
  try {
    await establishments.create({ establishment, paymentMethods: DEFAULT_PAYMENT_METHODS });
    const made = await accounts.create({ id: accountId, establishmentId, name, email, password, provesMailbox: true });
    if (!made.ok) throw new ProblemError(made.problem.code === 'email-taken' ? 'email-taken' : 'sign-up-ended');
  } catch (error) {
    await establishments.withdraw(establishmentId);
    await store.withdrawTerms(ids);
    throw error;
  }
  return ids;
}
