import { describe, expect, test } from 'vitest';
import { MEMBERSHIP_COMMANDS } from '#server/admin/membership-commands.ts';
import { enter, invite, sessionOf, startTwoShops } from '#tests/support/access/two-shops.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { connectLive } from '#tests/support/live-client.ts';

const shops = startTwoShops();
const { join, joinBoth, signIn, dependencies } = shops;

describe('access that ends in one establishment', () => {
  test('ends the sessions for that establishment, and no others', async () => {
    const person = await joinBoth();
    const there = shops.running.client(cookieOf(await enter(person, shops.sul)));
    const here = await signIn(person.email, { establishmentId: shops.centro.establishment.id });
    const sockets = [
      await connectLive(shops.running.url, there.cookie),
      await connectLive(shops.running.url, here.cookie),
    ];
    for (const socket of sockets) await socket.start();
    expect((await shops.sul.send('PATCH', `/api/accounts/${person.id}`, { active: false })).status).toBe(200);
    expect(await sockets[0]?.closed).toBe(4401);
    expect((await there.get('/api/orders')).status).toBe(401);
    expect((await here.get('/api/orders')).status).toBe(200);
    expect(sockets[1]?.socket.readyState).toBe(1);
    expect((await sessionOf(here)).others).toBeUndefined();
    expect((await enter(here, shops.sul)).body.code).toBe('establishment-not-found');
  });

  test('also by the operator’s command, which the portal learns of only from the store', async () => {
    const person = await joinBoth();
    const there = shops.running.client(cookieOf(await enter(person, shops.sul)));
    const socket = await connectLive(shops.running.url, there.cookie);
    await socket.start();
    const options = { email: person.email, establishment: shops.sul.establishment.id };
    const listed = await MEMBERSHIP_COMMANDS['disable-membership'](dependencies(), options);
    expect(listed).toMatchObject({ memberships: [{ active: false }, { active: true }] });
    expect(await socket.closed).toBe(4401);
    expect((await there.get('/api/orders')).status).toBe(401);
    await signIn(person.email);
    await MEMBERSHIP_COMMANDS['enable-membership'](dependencies(), options);
    expect((await sessionOf(await signIn(person.email))).others).toHaveLength(1);
  });

  test('the list of sessions names the establishment of each, but only for people with several', async () => {
    const person = await joinBoth();
    const there = shops.running.client(cookieOf(await enter(person, shops.sul)));
    const here = await signIn(person.email);
    await enter(here, shops.centro);
    const listed = async (one: Client) =>
      (await one.get<{ sessions: readonly { establishment?: string }[] }>('/api/sessions')).body.sessions.map(
        ({ establishment }) => establishment,
      );
    expect(new Set(await listed(there))).toEqual(
      new Set([shops.sul.establishment.fantasyName, shops.centro.establishment.fantasyName]),
    );
    expect(await listed(await join('caixa'))).toEqual([undefined]);
  });

  test('the command adds a membership, and leaves the last owner', async () => {
    const person = await join('caixa');
    const establishment = shops.sul.establishment.id;
    const added = await MEMBERSHIP_COMMANDS['add-membership'](dependencies(), {
      email: person.email,
      establishment,
      role: 'dono',
    });
    expect(added).toMatchObject({ memberships: [{ role: 'caixa' }, { role: 'dono', accepted: true }] });
    const alone = await shops.running.openShop();
    const owner = { email: alone.email, establishment: alone.establishment.id };
    await expect(MEMBERSHIP_COMMANDS['disable-membership'](dependencies(), owner)).rejects.toThrow(/último dono/);
    const listed = await MEMBERSHIP_COMMANDS['list-memberships'](dependencies(), { establishment });
    expect(JSON.stringify(listed)).toContain(person.email);
  });

  test('a refused command names the e-mail and the establishment', async () => {
    const { email } = await join('caixa');
    const [establishment, own] = [shops.sul.establishment.id, shops.centro.establishment.id];
    const alone = await shops.running.openShop();
    const { add, disable } = { add: 'add-membership', disable: 'disable-membership' } as const;
    const refusals = [
      [add, { email: 'ninguem@cantina.test', establishment, role: 'caixa' }, ['ninguem@cantina.test']],
      [add, { email, establishment: 'nenhum', role: 'caixa' }, ['nenhum']],
      [add, { email, establishment: own, role: 'caixa' }, [email, own]],
      [disable, { email, establishment }, [email, establishment]],
      [disable, { email: alone.email, establishment: alone.establishment.id }, [alone.email, alone.establishment.id]],
    ] as const;
    for (const [command, options, names] of refusals) {
      const { message } = await MEMBERSHIP_COMMANDS[command](dependencies(), options).then(
        () => new Error('not refused'),
        (error: Error) => error,
      );
      for (const name of names) expect(message).toContain(name);
    }
  });

  test('the command says of a waiting invitation how it is accepted, and of ended access how it comes back', async () => {
    const person = await join('caixa');
    const options = { email: person.email, establishment: shops.sul.establishment.id, role: 'caixa' };
    const add = () => MEMBERSHIP_COMMANDS['add-membership'](dependencies(), options);
    expect((await invite(shops.sul, person.email)).status).toBe(201);
    await expect(add()).rejects.toThrow(/ainda não aceitou.*“Novo link”/);
    await MEMBERSHIP_COMMANDS['disable-membership'](dependencies(), options);
    await expect(add()).rejects.toThrow(/sem acesso\. Use enable-membership/);
  });
});
