import { type Check, type Refusal, refused } from '#domain/shared/result.ts';

/** An e-mail in plain text, so that no text in it can become markup. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for every try of an e-mail, so that its reader gets it once. Letters, digits, dots and hyphens. */
  readonly id?: string;
}

/**
 * The server will never accept the e-mail. `recipient`: not for this mailbox; `sign-in`: not from this portal; `letter`: not
 * this text or sender. `answer`: what the server said, at most {@link LONGEST_ANSWER} characters.
 */
export interface MailRefusal {
  readonly code: 'refused';
  readonly because: 'recipient' | 'sign-in' | 'letter';
  readonly answer: string;
}

export const LONGEST_ANSWER = 200;

/** `unreachable`: it may be tried again. */
export type Posted = Check<Refusal<'unreachable'> | MailRefusal>;

/** Sends e-mails. */
export interface Mail {
  /** Passes an e-mail to the mail server; whether it arrives is unknown. Never throws. */
  send(letter: Letter): Promise<Posted>;
}

/** The mail server's answer within this time, else `unreachable`; a slow e-mail may still be sent afterwards. */
export async function sentWithin(mail: Mail, letter: Letter, patienceMs: number): Promise<Posted> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Posted>((resolve) => {
    timer = setTimeout(() => resolve(refused({ code: 'unreachable' })), patienceMs);
  });
  const posted = await Promise.race([mail.send(letter), late]);
  clearTimeout(timer);
  return posted;
}
