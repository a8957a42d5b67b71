import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { Part } from '#server/platform/start/part.ts';
import type { Essentials } from '#server/surroundings.ts';
import type { Accounts } from '../accounts.ts';
import { createSignUpStore } from './postgres-sign-ups.ts';
import { type SignUpServices, signUpRoutes } from './routes.ts';
import { createSignUps } from './sign-ups.ts';

/** Whether new shops may sign up: needs `SIGN_UP=open` and a mail server. */
export function openSignUpOf({
  environment,
  mail,
}: Pick<Essentials, 'environment' | 'mail'>): SignUpServices | undefined {
  const { signUp, publicUrl } = environment;
  if (signUp === undefined || mail === undefined || publicUrl === undefined) return undefined;
  return { termsVersion: signUp.termsVersion, mail, publicUrl };
}

/** The sign-up of new shops without the operator's command. */
export function signUpPart(
  { accounts }: { readonly accounts: Accounts },
  essentials: Essentials,
  { establishments }: { readonly establishments: EstablishmentStore },
): Part {
  const { environment, database, tries, clock, newId, log, onError } = essentials;
  const open = openSignUpOf(essentials);
  const store = createSignUpStore(database);
  return {
    name: 'sign-up',
    routes(app) {
      signUpRoutes(app, {
        open,
        signUps: createSignUps(store, clock),
        store,
        accounts,
        establishments,
        tries,
        clock,
        newId,
        onError: onError('no link for a sign-up was sent'),
      });
    },
    start() {
      if (environment.signUp !== undefined && open === undefined) {
        log.warn({ variable: 'SIGN_UP' }, 'the sign-up stays closed: it needs SMTP_URL to confirm e-mails');
      }
    },
  };
}
