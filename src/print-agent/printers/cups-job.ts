import { existsSync } from 'node:fs';
import { request } from 'node:http';

/** How a job stands with CUPS: it is still in its queue, it was printed, or it was aborted or canceled. */
export type CupsJobState = 'open' | 'completed' | 'failed';

/** Where CUPS listens unless CUPS_SERVER names another place: Linux, macOS. */
const SOCKETS = ['/run/cups/cups.sock', '/private/var/run/cupsd'];
const PORT = 631;

/** Codes of IPP: RFC 8010 (tags), RFC 8011 (operation, job-state). */
const GET_JOB_ATTRIBUTES = 0x0009;
const TAGS = {
  operation: 0x01,
  end: 0x03,
  enum: 0x23,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
};
const COMPLETED = 9;
const FAILED = [7, 8];

/**
 * Asks CUPS itself how a job (`Termica-12`) stands: `lpstat` of CUPS before 2.4.8 says the same of a printed and of an
 * aborted job. Undefined if CUPS does not answer within `ms` or does not know the job any more. Never throws.
 */
export async function cupsJobState(job: string, ms: number): Promise<CupsJobState | undefined> {
  const id = /-(\d+)$/.exec(job)?.[1];
  if (id === undefined) return undefined;
  const answer = await post(`/jobs/${id}`, requestOf(id), ms).catch(() => undefined);
  const state = answer === undefined ? undefined : enumOf(answer, 'job-state');
  if (state === undefined) return undefined;
  if (state === COMPLETED) return 'completed';
  return FAILED.includes(state) ? 'failed' : 'open';
}

/** `/path` of a socket, `host` or `host:port`, as CUPS's own programs read it. */
function placeOf(server: string | undefined) {
  const [named = ''] = (server ?? '').split('/version=');
  if (named.startsWith('/')) return { socketPath: named };
  const socketPath = named === '' ? SOCKETS.find((path) => existsSync(path)) : undefined;
  if (socketPath !== undefined) return { socketPath };
  const [, host = '127.0.0.1', port = String(PORT)] = /^(.+?)(?::(\d+))?$/.exec(named) ?? [];
  return { host, port };
}

function post(path: string, body: Buffer, ms: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/ipp', 'content-length': body.length, host: 'localhost' };
    const signal = AbortSignal.timeout(ms);
    const asked = request({ ...placeOf(process.env.CUPS_SERVER), path, method: 'POST', headers, signal }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => resolve(Buffer.concat(chunks)));
      answer.once('error', reject);
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

function requestOf(id: string): Buffer {
  const head = Buffer.from([1, 1, 0, GET_JOB_ATTRIBUTES, 0, 0, 0, 1, TAGS.operation]);
  return Buffer.concat([
    head,
    attribute(TAGS.charset, 'attributes-charset', 'utf-8'),
    attribute(TAGS.language, 'attributes-natural-language', 'en'),
    attribute(TAGS.uri, 'job-uri', `ipp://localhost/jobs/${id}`),
    attribute(TAGS.name, 'requesting-user-name', 'agente'),
    attribute(TAGS.keyword, 'requested-attributes', 'job-state'),
    Buffer.from([TAGS.end]),
  ]);
}

function attribute(tag: number, name: string, value: string): Buffer {
  return Buffer.concat([Buffer.from([tag]), sized(name), sized(value)]);
}

function sized(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes]);
}

/** The value of an enum in an answer: after eight bytes come groups (tags below 0x10) of attributes. */
function enumOf(answer: Buffer, wanted: string): number | undefined {
  for (let at = 8; at < answer.length; ) {
    const tag = answer.readUInt8(at);
    at += 1;
    if (tag < 0x10) continue;
    const name = sizedAt(answer, at);
    const value = sizedAt(answer, name.end);
    if (tag === TAGS.enum && name.bytes.toString() === wanted && value.bytes.length === 4)
      return value.bytes.readInt32BE();
    at = value.end;
  }
  return undefined;
}

function sizedAt(answer: Buffer, at: number): { readonly bytes: Buffer; readonly end: number } {
  const end = at + 2 + answer.readUInt16BE(at);
  return { bytes: answer.subarray(at + 2, end), end };
}
