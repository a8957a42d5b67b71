/** One letter, in plain text: what needs no markup cannot carry any. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for each try of a letter, so that its reader gets it once; letters, digits, dots and hyphens. */
  readonly id?: string;
}

/** `refused`: the server will not take it (no such box, a wrong password). `unreachable`: it may be tried again. */
export type Posted = 'sent' | 'refused' | 'unreachable';

/** Sends letters. */
export interface Mail {
  /** Hands a letter to the mail server; whether it arrives is not known. Never throws. */
  send(letter: Letter): Promise<Posted>;
}

/** Whether a letter was handed over within this time; a slow one may still go out afterwards. */
export async function sentWithin(mail: Mail, letter: Letter, patienceMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Posted>((resolve) => {
    timer = setTimeout(() => resolve('unreachable'), patienceMs);
  });
  const posted = await Promise.race([mail.send(letter), late]);
  clearTimeout(timer);
  return posted === 'sent';
}
