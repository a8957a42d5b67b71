import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Invitation } from '#contract/access/team-schema.ts';
import {
  enter,
  invite,
  membersOf,
  PASSWORD,
  type Refused,
  sessionOf,
  startTwoShops,
  tokenOf,
} from '#tests/support/access/two-shops.ts';

const shops = startTwoShops();
const { join, signIn } = shops;

describe('an invitation to an e-mail that has an account', () => {
  test('shows nothing of the account, and opens nothing until its person accepts it', async () => {
    const person = await join('dono');
    const { status, body } = await invite(shops.sul, person.email.toUpperCase());
    expect(status).toBe(201);
    expect(body.account).toMatchObject({ name: 'Como Sul a chama', role: 'gerente', joined: false });
    expect((await sessionOf(person)).others).toBeUndefined();
    expect(await enter(person, shops.sul)).toMatchObject({ status: 404, body: { code: 'establishment-not-found' } });
    expect((await invite(shops.sul, person.email)).body.code).toBe('already-invited');
    expect((await invite(shops.centro, person.email)).body.code).toBe('already-in-team');
  });

  test('is accepted signed in, once, by the account that it names', async () => {
    const person = await join('dono');
    const path = `/api/invitations/${tokenOf((await invite(shops.sul, person.email)).body)}`;
    expect((await shops.centro.post<Refused>(`${path}/membership`)).body.code).toBe('invitation-of-another');
    expect((await shops.running.client().post(`${path}/membership`)).status).toBe(401);
    expect((await person.post(`${path}/membership`)).body).toEqual({ establishmentId: shops.sul.establishment.id });
    expect((await person.post<Refused>(`${path}/membership`)).body.code).toBe('invitation-ended');
    expect((await sessionOf(person)).others).toEqual([
      {
        id: shops.sul.establishment.id,
        fantasyName: 'Pizzaria Sul',
        neighborhood: 'Moema',
        city: 'São Paulo',
        role: 'gerente',
      },
    ]);
    expect((await membersOf(shops.sul)).find(({ id }) => id === person.id)).toMatchObject({
      name: 'Bia',
      joined: true,
    });
    expect((await membersOf(shops.centro)).find(({ id }) => id === person.id)).toMatchObject({ role: 'dono' });
  });

  test('is accepted with the own password, and never sets another', async () => {
    const person = await join('dono');
    const path = `/api/invitations/${tokenOf((await invite(shops.sul, person.email)).body)}`;
    const visitor = shops.running.client();
    const refused = await visitor.post<Refused>(path, { password: 'a senha de quem convidou' });
    expect(refused.body.code).toBe('old-password-wrong');
    expect((await visitor.post(path, { password: PASSWORD })).status).toBe(204);
    // The session of before goes on, and sees the other shop.
    expect((await sessionOf(person)).others).toHaveLength(1);
  });

  test('says to those who invite the same as one to an e-mail without an account', async () => {
    const person = await join('dono');
    const emails = [person.email, `${randomUUID()}@equipe.test`];
    const answers = [];
    for (const email of emails) {
      const path = `/api/invitations/${tokenOf((await invite(shops.sul, email)).body)}`;
      const visitor = shops.running.client();
      const { name, establishment, ...more } = (await visitor.get<Invitation>(path)).body;
      const weak = await visitor.post<Refused & { detail: string }>(path, { password: 'senha' });
      answers.push([name, establishment, { ...more, email: '' }, weak.status, weak.body.code, weak.body.detail]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.slice(0, 5)).toEqual(['Como Sul a chama', 'Pizzaria Sul', { email: '' }, 422, 'weak-password']);
  });

  test('two shops at once invite a new e-mail: one account, one password, two memberships', async () => {
    const email = `${randomUUID()}@equipe.test`;
    const [one, other] = await Promise.all([invite(shops.centro, email), invite(shops.sul, email)]);
    expect([one.status, other.status]).toEqual([201, 201]);
    const choose = { password: PASSWORD };
    expect((await shops.running.client().post(`/api/invitations/${tokenOf(one.body)}`, choose)).status).toBe(204);
    const second = `/api/invitations/${tokenOf(other.body)}`;
    expect((await shops.running.client().post<Refused>(second, { password: 'outras quatro palavras' })).body.code).toBe(
      'old-password-wrong',
    );
    expect((await shops.running.client().post(second, choose)).status).toBe(204);
    expect((await sessionOf(await signIn(email))).others).toHaveLength(1);
  });
});
