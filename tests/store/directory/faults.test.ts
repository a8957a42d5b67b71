import { describe, expect, test } from 'vitest';
import type { XdataMood, XdataShape } from '#tests/fakes/xdata/answers.ts';
import { addCantina } from '#tests/fakes/xdata/cantina.ts';
import { cookieOf } from '#tests/support/client.ts';
import {
  couriersOf,
  FAILED,
  methodsOf,
  OWN_ID,
  problemOf,
  startDirectoryPortal,
} from '#tests/support/directory/portal.ts';

const directory = startDirectoryPortal();
const { signIn } = directory;

describe('the stand-in', () => {
  const ask = (path: string, token = directory.fake.token) =>
    fetch(`${directory.fake.url.href}/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const filtered = (filter: string) => ask(`BnuUsuarioEmail?$filter=${encodeURIComponent(filter)}`);

  test('refuses what the real service refuses', async () => {
    addCantina(directory.fake);
    expect((await filtered("Email eq 'Pat.O''Brien@cantina.test'")).status).toBe(200);
    for (const wrong of [
      'Email eq Pat',
      "Email eq 'Pat.O'Brien@cantina.test'",
      "Email eq 'x",
      "Senha2 eq 'x'",
      "Email eq 'x' or",
      'FkUsuario/IdUsuario eq 7 and (Email ne null',
    ]) {
      expect([wrong, (await filtered(wrong)).status]).toEqual([wrong, 400]);
    }
    expect((await ask('BnuUsuarioEmail', 'outro')).status).toBe(401);
    expect((await ask('BnuUsuarioEmail?$expand=FkNada')).status).toBe(400);
    expect((await ask('BnuUsuario(7)?$expand=ListaTelefone')).status).toBe(400);
    expect((await ask('BnuUsuario(70)')).status).toBe(404);
    expect((await ask('BnuNada')).status).toBe(404);
  });
});

describe('a first sign-in', () => {
  test.each<XdataShape>(['counted', 'bare-list', 'plain-object', 'unexpanded', 'text-numbers', 'null-lists'])(
    'is understood in the form "%s"',
    async (shape) => {
      addCantina(directory.fake, shape === 'null-lists' ? { phones: [] } : {});
      directory.fake.answerIn(shape);
      const answer = await signIn();
      expect(answer.status).toBe(200);
      expect(answer.body.establishment).toMatchObject({ id: OWN_ID, city: 'São Paulo', latitude: -23.5606 });
      const client = directory.running.client(cookieOf(answer));
      // A plain object can only carry one of them.
      expect(await couriersOf(client)).toHaveLength(shape === 'plain-object' ? 1 : 2);
      expect(await methodsOf(client)).toHaveLength(shape === 'plain-object' ? 1 : 3);
    },
  );

  test.each(['BnuUsuarioEmail', 'BnuUsuarioVinculo', 'FormasPagEstabelecimento'] as const)(
    'that %s answers in an unknown shape fails as the specification says, and the log says where',
    async (call) => {
      addCantina(directory.fake);
      directory.fake.answerIn('unknown', call);
      expect(problemOf(await signIn())).toEqual(FAILED);
      expect(directory.log).toContain(`${call} answered in an unknown shape`);
      expect(directory.log.toLowerCase()).not.toMatch(/brien|s3nh4|token-fixo/);
      expect((await directory.running.database.pool.query('select 1 from establishments')).rowCount).toBe(0);
    },
  );

  test('fails when an answer’s reference does not exist', async () => {
    addCantina(directory.fake);
    directory.fake.answerIn('unexpanded');
    directory.fake.become('missing', 'entity');
    expect(problemOf(await signIn())).toEqual(FAILED);
    expect(directory.log).toContain('a reference answered 404');
  });

  test.each<XdataMood>(['missing', 'unauthorized', 'broken', 'slow', 'dropping', 'garbled'])(
    'while the directory is "%s" fails in time',
    async (mood) => {
      addCantina(directory.fake);
      directory.fake.become(mood);
      if (mood === 'slow') directory.patience.signInMs = 200;
      expect(problemOf(await signIn())).toEqual(FAILED);
      expect(directory.log).toMatch(/"detail":"BnuUsuarioEmail/);
    },
  );

  test('works as soon as the directory does', async () => {
    addCantina(directory.fake);
    directory.fake.become('broken');
    expect(problemOf(await signIn())).toEqual(FAILED);
    directory.fake.become('well');
    expect((await signIn()).status).toBe(200);
  });
});
