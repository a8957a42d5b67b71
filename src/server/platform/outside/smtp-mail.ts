import { createTransport } from 'nodemailer';
import { PASSED, refused } from '#domain/shared/result.ts';
import type { MailSettings } from '#server/platform/environment/mail.ts';
import { isLoopback } from '#server/platform/environment.ts';
import { LONGEST_ANSWER, type Mail, type Posted } from './mail.ts';

/** Timeout of each step of the conversation, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Submission (RFC 6409), and submission over TLS (RFC 8314). */
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/**
 * E-mails by SMTP. A server on another machine must offer TLS, because e-mails contain links that open accounts.
 * `onError` gets the failure, which may contain the address.
 */
export function createSmtpMail({ url, from }: MailSettings, onError: (error: unknown) => void): Mail {
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || DEFAULT_PORTS[url.protocol]),
    secure,
    requireTLS: !secure && !isLoopback(url.hostname),
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, id }) {
      try {
        // Pass the address as an object: a comma in a text would make it two.
        const messageId = id === undefined ? {} : { messageId: `<${id}@${domainOf(from)}>` };
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, ...messageId });
        return PASSED;
      } catch (error) {
        onError(error);
        return failureOf(error);
      }
    },
  };
}

/** The domain of `Portal <portal@loja.com.br>`. */
function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
}

/** Replies from 500 on are final, and so is a refused password. */
function failureOf(error: unknown): Posted {
  const { code, command, responseCode = 0, response = '' } = error as Partial<SMTPError>;
  if (responseCode < 500 && code !== 'EAUTH') return refused({ code: 'unreachable' });
  const answer = response.replace(/\s+/g, ' ').trim().slice(0, LONGEST_ANSWER);
  if (code === 'EAUTH') return refused({ code: 'refused', because: 'sign-in', answer });
  return refused({ code: 'refused', because: command === 'RCPT TO' ? 'recipient' : 'letter', answer });
}

/** The fields of an error of nodemailer. */
interface SMTPError {
  readonly code: string;
  readonly command: string;
  readonly responseCode: number;
  readonly response: string;
}
