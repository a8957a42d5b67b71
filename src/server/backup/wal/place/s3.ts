import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { BackupError } from '#server/backup/error.ts';
import { callOutside, type OutsideCall, type OutsideResponse } from '#server/platform/outside/call.ts';
import type { ArchivePlace } from './port.ts';

/** A bucket of Amazon S3 or of a service with the same interface, addressed by path. */
export interface S3Address {
  /** scheme, host, bucket and optional folder, without a slash at the end */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const PATIENCE_MS = 60_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** An archive in an S3 bucket. Requests and their bodies are signed (Signature Version 4). */
export function createS3Place(address: S3Address): ArchivePlace {
  const { url } = address;
  const [bucket, folder] = splitAddress(url);
  const host = new URL(url).host;

  const call = async (method: OutsideCall['method'], at: string, body?: Buffer, signal?: AbortSignal) => {
    const sum = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await signS3(address, { method, url: at, headers: { 'x-amz-content-sha256': sum } });
    const answer = await callOutside({
      ...{ service: 'backup-storage', method, url: signed.url, timeoutMs: PATIENCE_MS, mostBytes: MOST_BYTES },
      headers: Object.fromEntries(signed.headers),
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    });
    if (!answer.ok) throw new BackupError(`O armazenamento ${host} não responde (${answer.problem.code}).`);
    return answer.value;
  };

  return {
    async put(name, bytes, signal) {
      expectStatus(await call('PUT', `${url}/${name}`, bytes, signal), host);
    },
    get: async (name) => expectStatus(await call('GET', `${url}/${name}`), host).body,
    async list(prefix) {
      const names: string[] = [];
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}${prefix}` });
        if (next !== '') query.set('continuation-token', next);
        const page = expectStatus(await call('GET', `${bucket}?${query}`), host).body.toString('utf8');
        names.push(...valuesOf(page, 'Key').map((key) => key.slice(folder.length)));
        next = valuesOf(page, 'NextContinuationToken')[0];
      }
      return names.toSorted();
    },
    async remove(name) {
      const answer = await call('DELETE', `${url}/${name}`);
      if (answer.status !== 404) expectStatus(answer, host);
    },
  };
}

/**
 * Signs a request (Signature Version 4) for now or for `datetime` (`20130524T000000Z`). The
 * caller passes the hash of the body as `x-amz-content-sha256`.
 */
export function signS3(
  { region, keyId, secret }: Omit<S3Address, 'url'>,
  request: { readonly method: string; readonly url: string; readonly headers: Readonly<Record<string, string>> },
  datetime?: string,
) {
  const account = { accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' };
  return new AwsV4Signer({ ...account, ...request, ...(datetime === undefined ? {} : { datetime }) }).sign();
}

/** The bucket's own address, and the folder in it with a slash at its end, or ''. */
function splitAddress(url: string): readonly [string, string] {
  const { origin, pathname } = new URL(url);
  const [, bucket = '', ...folder] = pathname.split('/');
  return [`${origin}/${bucket}`, folder.length === 0 ? '' : `${folder.join('/')}/`];
}

function expectStatus(answer: OutsideResponse, host: string): OutsideResponse {
  if (answer.status >= 200 && answer.status < 300) return answer;
  const code = valuesOf(answer.body.toString('utf8'), 'Code')[0];
  const why = code !== undefined && /^\w{1,60}$/.test(code) ? `${answer.status} ${code}` : String(answer.status);
  throw new BackupError(`O armazenamento ${host} recusou (${why}).`);
}

/** The texts of an element. The elements that are read here have no nested ones. */
function valuesOf(xml: string, element: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) => plain(text));
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function plain(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_all, name: string) => ENTITIES[name] ?? '');
}
