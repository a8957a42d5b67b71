/** An HTTP answer, read completely. `body` is the parsed JSON, or the text if it is not JSON. */
export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** Calls a portal as one signed-in person (or anonymously). */
export interface Client {
  get<Body>(path: string, headers?: Record<string, string>): Promise<Answer<Body>>;
  send<Body>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
  post<Body>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
  readonly cookie: string;
}

/** Calls a portal with an optional cookie header; does not follow redirects. */
export function createClient(url: string, cookie?: string): Client {
  const send: Client['send'] = async <Body>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie === undefined ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: asSent(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: parsed(text) as Body };
  };
  return {
    cookie: cookie ?? '',
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
  };
}

/** Sends texts and bytes unchanged, everything else as JSON. */
function asSent(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The `Cookie` header that a browser would send after this answer. */
export function cookieOf({ headers }: Pick<Answer<unknown>, 'headers'>): string {
  return headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}
