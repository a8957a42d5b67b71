import { EnvironmentError, required, url } from './variable.ts';

/** The mail server, and the sender of the portal's e-mails. */
export interface MailSettings {
  /** With user and password if the server requires them. `smtps:` is TLS from the first byte. */
  readonly url: URL;
  readonly from: string;
}

/** `SMTP_URL` and `MAIL_FROM`. Without the first the portal sends no e-mails and shows links to copy. */
export function readMail(
  variables: Readonly<Record<string, string | undefined>>,
  publicUrl: URL | undefined,
): { readonly mail?: MailSettings } {
  const address = url(variables, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (address === undefined) return {};
  if (address.hostname === '') throw new EnvironmentError('SMTP_URL', 'precisa do nome do servidor');
  // Links in e-mails must not contain a host that somebody else's request named.
  if (publicUrl === undefined)
    throw new EnvironmentError('PUBLIC_URL', 'falta definir (os links dos e-mails de SMTP_URL)');
  const from = required(variables, 'MAIL_FROM', 'o remetente dos e-mails de SMTP_URL');
  if (!/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from)) {
    throw new EnvironmentError('MAIL_FROM', 'deve ser um e-mail, como Portal Motoboy <portal@exemplo.com.br>');
  }
  return { mail: { url: address, from } };
}
