import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import type { Account, Establishment, Session } from '#contract/access/session-schema.ts';
import type { InvitationLink } from '#contract/access/team-schema.ts';
import type { Audit } from '#contract/audit/schema.ts';
import type { PaymentMethodList } from '#contract/payments/method-schema.ts';
import { cookieOf } from '#tests/support/client.ts';
import { COMPILED } from '#tests/support/launch/portal-process.ts';
import { programArguments } from '#tests/support/launch/server-program.ts';
import { PASSWORD, type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());

/** Runs the command as a person at a terminal would, on the store of the running app. */
async function admin(given: readonly string[], typed = '') {
  const { host, port, user, password, database } = running.connection;
  const databaseUrl = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const command = spawn(process.execPath, [...programArguments('src/server/admin.ts'), ...given], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'x'.repeat(32),
      NODE_COMPILE_CACHE: COMPILED,
    },
  });
  command.stdin.end(typed);
  const [out, errors, code] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    new Promise<number | null>((resolve) => command.on('close', resolve)),
  ]);
  return { out, errors, code };
}

const signIn = (email: string, password: string) => running.client().post('/api/session', { email, password });
const establishmentCommand = (email: string, ...more: string[]) =>
  admin(['create-establishment', '--name', 'Pizzaria do Zé', '--email', email, '--password', PASSWORD, ...more]);

describe('create-establishment', () => {
  test('creates one that can sign in at once, in the given zone, with the usual payment methods', async () => {
    const { out, errors, code } = await establishmentCommand(
      'Ze@Pizzaria.test',
      ...['--zone', 'America/Manaus', '--account-name', 'José', '--cnpj', '11.222.333/0001-81', '--uf', 'am'],
      ...['--phone', '(92) 98111-2233, 92 3232-1010', '--latitude', '-3.1', '--address', 'Rua Ramos Ferreira'],
    );
    expect([code, errors]).toEqual([0, '']);
    const { establishment, account } = JSON.parse(out) as { establishment: Establishment; account: Account };
    expect(account).toMatchObject({ name: 'José', email: 'ze@pizzaria.test' });
    expect(establishment).toMatchObject({
      fantasyName: 'Pizzaria do Zé',
      timeZone: 'America/Manaus',
      cnpj: '11222333000181',
      uf: 'AM',
      phones: ['92981112233', '9232321010'],
      latitude: -3.1,
    });
    const { headers, body } = await signIn('ze@pizzaria.test', PASSWORD);
    expect(body).toEqual({ account, establishment });
    const person = running.client(headers.getSetCookie()[0]?.split(';')[0]);
    const { paymentMethods } = (await person.get<PaymentMethodList>('/api/payment-methods')).body;
    expect(paymentMethods.map(({ name, needsChange }) => [name, needsChange])).toEqual([
      ['Dinheiro', true],
      ['Pix', false],
      ['Cartão de crédito', false],
      ['Cartão de débito', false],
    ]);
  });

  test('refuses a taken e-mail and leaves nothing behind', async () => {
    expect((await establishmentCommand('dona@cantina.test')).code).toBe(0);
    const count = async () =>
      (await running.database.pool.query('select count(*)::int as n from establishments')).rows[0];
    const before = await count();
    const again = await establishmentCommand(' DONA@cantina.test');
    expect(again).toMatchObject({ out: '', errors: 'Já existe uma conta com o e-mail DONA@cantina.test.\n', code: 1 });
    const weak = await admin(['create-establishment', '--name', 'X', '--email', 'x@x.test', '--password', 'curta']);
    expect(weak).toMatchObject({ out: '', code: 1 });
    expect(weak.errors).toContain('A senha precisa de 8 a 200 caracteres.');
    expect(await count()).toEqual(before);
  });

  test.each([
    [['--email', 'a@b.test', '--password', PASSWORD], 'Falta a opção --name.'],
    [['--name', 'X', '--password', PASSWORD], 'Falta a opção --email.'],
    [['--name', 'X', '--email', 'a@b.test'], 'Falta a opção --password.'],
    [['--name', 'X', '--email', 'sem arroba', '--password', PASSWORD], 'O e-mail sem arroba não é válido.'],
    [
      ['--name', 'X', '--email', 'a@b.test', '--password', PASSWORD, '--zone', 'Marte/Olimpo'],
      'Fuso horário desconhecido',
    ],
    [
      ['--name', 'X', '--email', 'a@b.test', '--password', PASSWORD, '--cnpj', '11222333000182'],
      'O CNPJ 11222333000182',
    ],
    [['--nome', 'X'], 'Opção inválida ou sem valor: --nome'],
  ])('explains what is wrong with %j', async (options, sentence) => {
    const { out, errors, code } = await admin(['create-establishment', ...options]);
    expect({ out, code }).toEqual({ out: '', code: 1 });
    expect(errors).toContain(sentence);
  });
});

describe('an e-mail that was only invited', () => {
  const invite = async (shop: Shop, email: string) => {
    const invited = await shop.post<InvitationLink>('/api/accounts', { name: 'Rui', email, role: 'caixa' });
    return `/api/invitations/${new URL(invited.body.url).searchParams.get('t')}`;
  };
  const person = (establishmentId: string, email: string) =>
    admin([
      ...['create-account', '--establishment', establishmentId, '--email', email, '--name', 'Rui Prado'],
      ...['--role', 'gerente', '--password', PASSWORD],
    ]);

  test('gets an account in the shop that invited it, whose link ends', async () => {
    const shop = await running.openShop();
    const link = await invite(shop, 'rui@convidado.test');
    expect(await person(shop.establishment.id, 'rui@convidado.test')).toMatchObject({ errors: '', code: 0 });
    const { status, body } = await signIn('rui@convidado.test', PASSWORD);
    expect([status, body]).toMatchObject([200, { account: { name: 'Rui Prado', role: 'gerente' } }]);
    expect((await running.client().get(link)).status).toBe(404);
    expect((await person(shop.establishment.id, 'rui@convidado.test')).errors).toContain('Já existe uma conta');
  });

  test('gets an account or an establishment elsewhere; the invitation stays', async () => {
    const [shop, other] = [await running.openShop(), await running.openShop()];
    const links = [await invite(shop, 'eva@convidada.test'), await invite(shop, 'lia@convidada.test')];
    expect(await person(other.establishment.id, 'eva@convidada.test')).toMatchObject({ errors: '', code: 0 });
    expect(await establishmentCommand('lia@convidada.test')).toMatchObject({ errors: '', code: 0 });
    expect((await signIn('eva@convidada.test', PASSWORD)).status).toBe(200);
    expect((await signIn('lia@convidada.test', PASSWORD)).status).toBe(200);
    for (const link of links) expect((await running.client().get(link)).status).toBe(200);
  });
});

test('create-api-key prints a secret that works, with the requested scopes', async () => {
  const shop = await running.openShop();
  const { out, code } = await admin([
    ...['create-api-key', '--email', shop.email, '--name', 'Carga', '--scopes', 'orders:read'],
  ]);
  expect(code).toBe(0);
  const { secret } = JSON.parse(out) as { secret: string };
  const key = { authorization: `Bearer ${secret}` };
  expect((await running.client().get('/api/orders', key)).status).toBe(200);
  expect((await running.client().post('/api/orders', {}, key)).status).toBe(403);
});

test('set-password reads the password from the standard input and ends the sessions', async () => {
  const shop = await running.openShop();
  const { code } = await admin(['set-password', '--email', shop.email, '--password', '-'], 'uma senha nova\n');
  expect(code).toBe(0);
  expect((await signIn(shop.email, PASSWORD)).status).toBe(401);
  const signedIn = await signIn(shop.email, 'uma senha nova');
  expect(signedIn.status).toBe(200);
  const { body } = await running.client(cookieOf(signedIn)).get<Audit>('/api/audit?kind=set-password');
  expect(body.entries).toMatchObject([{ actor: { name: 'Administração do sistema' }, target: 'Beatriz' }]);
  await expect.poll(async () => (await shop.get('/api/session')).status, { timeout: 10_000 }).toBe(401);
});

test('set-password shows the keys made before, and revoke-api-keys ends them together', async () => {
  const [shop, other] = [await running.openShop(), await running.openShop()];
  const make = async (owner: typeof shop, name: string) =>
    (await owner.post<CreatedApiKey>('/api/api-keys', { name, scopes: ['orders:read'] })).body;
  const made = [await make(shop, 'Site'), await make(shop, 'Planilha')];
  const foreign = await make(other, 'Outra loja');
  const statusOf = async ({ secret }: CreatedApiKey) =>
    (await running.client().get('/api/orders', { authorization: `Bearer ${secret}` })).status;

  const { out } = await admin(['set-password', '--email', shop.email, '--password', 'uma senha nova']);
  const { apiKeys } = JSON.parse(out) as { apiKeys: readonly object[] };
  const establishmentId = shop.establishment.id;
  expect(apiKeys).toEqual(made.map(({ apiKey }) => ({ establishmentId, ...apiKey })));
  expect(out).not.toContain(made[0]?.secret);
  expect(await Promise.all(made.map(statusOf)), 'a new password leaves them').toEqual([200, 200]);

  const revoked = JSON.parse((await admin(['revoke-api-keys', '--establishment', establishmentId])).out);
  expect(revoked).toMatchObject({ revoked: [{ name: 'Site' }, { name: 'Planilha' }] });
  await expect.poll(() => Promise.all(made.map(statusOf))).toEqual([401, 401]);
  expect(await statusOf(foreign)).toBe(200);
  const again = await admin(['revoke-api-keys', '--establishment', establishmentId]);
  expect(JSON.parse(again.out)).toEqual({ establishmentId, revoked: [] });
  expect((await admin(['revoke-api-keys', '--establishment', 'nenhum'])).code).toBe(1);
});

test('no command takes a password that is made of the name of the person’s shop', async () => {
  const { body } = await (await running.openShop({ fantasyName: 'Cantina Bela Vista' })).get<Session>('/api/session');
  const { establishment, account } = body;
  const weak = ['--password', 'cantina-bela-vista-1'];
  const person = ['--name', 'Rui Prado', '--email', 'rui@bela.test', '--role', 'caixa', ...weak];
  const owner = ['--name', 'Cantina Bela Vista', '--account-name', 'Olga', '--email', 'olga@bela.test', ...weak];
  for (const [command, ...options] of [
    ['create-establishment', ...owner],
    ['create-account', '--establishment', establishment.id, ...person],
    ['set-password', '--email', account.email, ...weak],
  ]) {
    const { errors, code } = await admin([command ?? '', ...options]);
    expect([command, code, errors]).toEqual([command, 1, expect.stringContaining('não pode ser fácil de adivinhar')]);
  }
});

test('a password may begin with a dash', async () => {
  const shop = await running.openShop();
  expect((await admin(['set-password', '--email', shop.email, '--password', '-começa com traço'])).code).toBe(0);
  expect((await signIn(shop.email, '-começa com traço')).status).toBe(200);
});

test('help and unknown commands list the commands', async () => {
  expect((await admin(['help'])).out).toContain('create-establishment');
  expect(await admin(['apagar-tudo'])).toMatchObject({ out: '', code: 1 });
});
