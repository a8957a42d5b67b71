import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/database/embedded-servers.ts';
import { makeFakeClone } from '#tests/support/launch/fake-clone.ts';

const INSTALL = 'npm ci --include=dev --no-audit --no-fund --loglevel=error';
const SERVER = 'vite build of the server';

describe('the start', () => {
  it('installs and builds the first time, and only what changed after that', async () => {
    const clone = await makeFakeClone();
    expect(await clone.run('start.mjs').ended).toMatchObject({ code: 0, stdout: 'portal\n' });
    expect(await clone.calls()).toEqual([INSTALL, SERVER, 'vite build']);

    const again = await clone.run('start.mjs').ended;
    expect(again).toMatchObject({ code: 0, stdout: 'portal\n', stderr: '' });
    expect(await clone.calls()).toHaveLength(3);

    await clone.write('src/portal/main.tsx', 'second');
    await clone.run('start.mjs').ended;
    expect(await clone.calls()).toEqual([INSTALL, SERVER, 'vite build', 'vite build']);

    await clone.write('src/server/main.ts', `console.log('newer portal');`);
    expect(await clone.run('start.mjs').ended).toMatchObject({ code: 0, stdout: 'newer portal\n' });
    expect((await clone.calls()).slice(4)).toEqual([SERVER]);

    await clone.write('package-lock.json', '{ "packages": { "": {}, "node_modules/node": { "version": "24.0.1" } } }');
    await clone.run('start.mjs').ended;
    expect((await clone.calls()).slice(5)).toEqual([INSTALL, SERVER, 'vite build']);
  });

  it('accepts an installation that was done by hand', async () => {
    const clone = await makeFakeClone();
    await clone.run('start.mjs').ended;
    await rm(join(clone.path, 'node_modules', '.portal-installed'));
    await clone.run('start.mjs').ended;
    expect(await clone.calls()).toEqual([INSTALL, SERVER, 'vite build']);
  });

  it('twice at once installs and builds once', async () => {
    const clone = await makeFakeClone();
    const ends = await Promise.all([1, 2, 3].map(() => clone.run('start.mjs').ended));
    expect(ends.map((end) => end.code)).toEqual([0, 0, 0]);
    expect(await clone.calls()).toEqual([INSTALL, SERVER, 'vite build']);
  });

  it('is not blocked by a launcher that was killed while it installed', async () => {
    const clone = await makeFakeClone();
    const killed = clone.run('start.mjs');
    await eventually(async () => expect(await clone.calls()).toHaveLength(1));
    killed.signal('SIGKILL');
    await killed.ended;
    expect(await clone.run('start.mjs').ended).toMatchObject({ code: 0 });
  });

  it('says what to do when npm fails, and tries again the next time', async () => {
    const clone = await makeFakeClone();
    const failed = await clone.run('start.mjs', [], { env: { FAKE_NPM_FAILS: '1' } }).ended;
    expect(failed).toMatchObject({ code: 1, stdout: '' });
    expect(failed.stderr).toContain('Confira a conexão com a internet');
    expect(failed.stderr).not.toContain('    at ');
    expect(await clone.run('start.mjs').ended).toMatchObject({ code: 0 });
  });

  it('never takes a broken build for a built portal', async () => {
    const clone = await makeFakeClone();
    await clone.run('start.mjs').ended;
    await clone.write('src/portal/main.tsx', 'broken');
    expect(await clone.run('start.mjs').ended).toMatchObject({ code: 1, stdout: '' });
    expect(await clone.run('start.mjs').ended).toMatchObject({ code: 1, stdout: '' });
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('forwards %s and waits until the portal has ended', async (signal) => {
    const clone = await makeFakeClone();
    await clone.write(
      'src/server/main.ts',
      `const awake = setInterval(() => {}, 1000);
       process.once('${signal}', () => setTimeout(() => { console.log('stopped'); process.exit(3); }, 200));
       process.on('${signal}', () => {});
       console.log('ready');`,
    );
    const start = clone.run('start.mjs');
    await eventually(async () => expect(start.said()).toBe('ready\n'));
    start.signal(signal);
    expect(await start.ended).toMatchObject({ code: 3, stdout: 'ready\nstopped\n' });
  });

  it('survives Ctrl-C, which a terminal sends to both the launcher and the portal', async () => {
    const clone = await makeFakeClone();
    await clone.write(
      'src/server/main.ts',
      `const awake = setInterval(() => {}, 1000);
       process.on('SIGINT', () => setTimeout(() => process.exit(0), 200));
       console.log('ready');`,
    );
    const start = clone.run('start.mjs', [], { detached: true });
    await eventually(async () => expect(start.said()).toBe('ready\n'));
    process.kill(-start.pid, 'SIGINT');
    expect(await start.ended).toMatchObject({ code: 0 });
  });
});

describe('a command', () => {
  it('has stdout to itself, even when it installs first', async () => {
    const clone = await makeFakeClone();
    await clone.write('src/server/admin.ts', 'console.log(JSON.stringify(process.argv.slice(2)));');
    const admin = await clone.run('run.mjs', ['src/server/admin.ts', '--name', 'Cantina Bela Vista']).ended;
    expect(admin).toMatchObject({ code: 0, stdout: '["--name","Cantina Bela Vista"]\n' });
    expect(await clone.calls()).toEqual([INSTALL, SERVER]);
  });
});
