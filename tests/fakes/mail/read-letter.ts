/** A decoded letter. */
export interface ReceivedLetter {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The first address in the text. */
  readonly link: string;
  readonly messageId: string;
}

/** Decodes a letter with one plain text part (RFC 5322, RFC 2045, RFC 2047). Throws on anything else. */
export function readLetter(lines: readonly string[]): Omit<ReceivedLetter, 'from' | 'to'> {
  const border = lines.indexOf('');
  const head = lines
    .slice(0, border)
    .join('\r\n')
    .replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const type = header('content-type');
  if (!type.startsWith('text/plain; charset=utf-8')) throw new Error(`The letter has the content type ${type}`);
  const text = decode(
    lines
      .slice(border + 1)
      .join('\n')
      .concat('\n'),
    header('content-transfer-encoding').toLowerCase(),
  );
  return {
    subject: decodeWords(header('subject')),
    text,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    messageId: header('message-id'),
  };
}

function decode(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuoted(text.replace(/=\n/g, '')) : text;
}

function decodeQuoted(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
}

/** Decodes words that are not ASCII (RFC 2047). */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : decodeQuoted(word.replace(/_/g, ' ')),
    );
}
