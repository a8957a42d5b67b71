import type { BenchPortal } from './portal-process.ts';

/** An establishment of the benchmark, with the credentials of its portal and of its integration. */
export interface BenchEstablishment {
  readonly email: string;
  readonly password: string;
  readonly key: string;
  readonly cookie: string;
}

/** Creates an establishment with the admin command, a key for it, and signs in. */
export async function makeEstablishment(portal: BenchPortal, name: string): Promise<BenchEstablishment> {
  const email = `${name}@bench.test`;
  const password = 'uma senha de banco de ensaio';
  await portal.admin('create-establishment', '--name', name, '--email', email, '--password', password);
  const { secret } = await portal.admin<{ secret: string }>('create-api-key', '--email', email, '--name', 'bench');
  return { email, password, key: secret, cookie: await signIn(portal.url, email, password) };
}

/** Signs in and returns the cookie header. */
export async function signIn(url: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
