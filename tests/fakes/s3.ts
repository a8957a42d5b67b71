import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export const S3_KEYS = { keyId: 'AKIATESTE', secret: 'segredo/do+balde', region: 'sa-east-1' };
const PAGE = 3;

/** A fake bucket: verifies every signature (Signature Version 4) and body, and fails on command. */
export interface FakeS3 {
  /** The bucket's address with a folder. */
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** The reasons for refused requests so far. */
  readonly refused: string[];
  /** Answers every request with this status; undefined: answers normally. */
  failWith(status: number | undefined): void;
  close(): Promise<void>;
}

/** Starts the fake. Its lists have short pages, to make clients request the next page. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  let failure: number | undefined;
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    if (failure !== undefined) return error(reply, failure, 'SlowDown');
    const wrong = whatIsWrong(request, body);
    if (wrong !== undefined) {
      refused.push(wrong);
      return error(reply, 403, 'SignatureDoesNotMatch');
    }
    serve(objects, request, body, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    url: `http://127.0.0.1:${port}/balde/loja`,
    objects,
    refused,
    failWith: (status) => {
      failure = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function serve(objects: Map<string, Buffer>, request: IncomingMessage, body: Buffer, reply: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const key = decodeURIComponent(pathname.replace(/^\/balde\/?/, ''));
  const found = objects.get(key);
  if (request.method === 'PUT') objects.set(key, body);
  if (request.method === 'DELETE') objects.delete(key);
  if (request.method !== 'GET') reply.end();
  else if (searchParams.get('list-type') === '2') reply.end(listing(objects, searchParams));
  else if (found === undefined) error(reply, 404, 'NoSuchKey');
  else reply.end(found);
}

function listing(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted();
  const page = names.slice(0, PAGE);
  const more = names.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
  return `<?xml version="1.0"?><ListBucketResult>${contents}${more}</ListBucketResult>`;
}

function error(reply: ServerResponse, status: number, code: string): void {
  reply.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
}

/** Checks a request's signature by the specification, without the client's library. */
function whatIsWrong(request: IncomingMessage, body: Buffer): string | undefined {
  const sum = createHash('sha256').update(body).digest('hex');
  if (request.headers['x-amz-content-sha256'] !== sum) return 'body';
  const at = String(request.headers['x-amz-date'] ?? '');
  const said = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - said) < 15 * 60 * 1000)) return 'date';
  const [, scope, signedNames, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const day = at.slice(0, 8);
  if (scope !== `${S3_KEYS.keyId}/${day}/${S3_KEYS.region}/s3/aws4_request`) return 'scope';
  const names = (signedNames ?? '').split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'headers';
  const canonical = canonicalRequest(request, names, sum);
  const toSign = ['AWS4-HMAC-SHA256', at, `${day}/${S3_KEYS.region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${S3_KEYS.secret}`, day), S3_KEYS.region));
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'signature';
}

function canonicalRequest(request: IncomingMessage, names: readonly string[], sum: string): string {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const query = [...searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&');
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  return [request.method, pathname, query, headers, names.join(';'), sum].join('\n');
}

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
