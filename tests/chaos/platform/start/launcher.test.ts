import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/database/embedded-servers.ts';
import { makeFakeClone } from '#tests/support/fake-clone.ts';

const INSTALL = 'npm ci --include=dev --no-audit --no-fund --loglevel=error';

describe('the start', () => {
  it('installs and builds the first time, and only what changed after that', async () => {
    const clone = await makeFakeClone();
    expect(await clone.run('start.mjs').ended).toMatchObject({ code: 0, stdout: 'portal\n' });
    expect(await clone.calls()).toEqual([INSTALL, 'vite build']);

    const again = await clone.run('start.mjs').ended;
    expect(again).toMatchObject({ code: 0, stdout: 'portal\n', stderr: '' });
    expect(await clone.calls()).toHaveLength(2);

    await clone.write('src/portal/main.tsx', 'second');
    await clone.run('start.mjs').ended;
    expect(await clone.calls()).toEqual([INSTALL, 'vite build', 'vite build']);

    await clone.write('package-lock.json', '{ "packages": { "": {}, "node_modules/node": { "version": "24.0.1" } } }');
    await clone.run('start.mjs').ended;
    expect((await clone.calls()).slice(3)).toEqual([INSTALL, 'vite build']);
  });

  it('accepts an installation that was done by hand', async () => {
    const clone = await makeFakeClone();
    await clone.run('start.mjs').ended;
    await rm(join(clone.path, 'node_modules', '.portal-installed'));
    await clone.run('start.mjs').ended;
    expect(await clone.calls()).toEqual([INSTALL, 'vite build']);
  });

  it('twice at once installs and builds once', async () => {
    const clone = await makeFakeClone();
    const ends = await Promise.all([1, 2, 3].map(() => clone.run('start.mjs').ended));
    expect(ends.map((end) => end.code)).toEqual([0, 0, 0]);
    expect(await clone.calls()).toEqual([INSTALL, 'vite build']);
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
    expect(await clone.calls()).toEqual([INSTALL]);
  });
});

describe('the test run', () => {
  const vitest = (report: string, code: number) =>
    `const fs = await import('node:fs');
     const file = process.argv.find((argument) => argument.startsWith('--outputFile.json=')).split('=')[1];
     if (${JSON.stringify(report)}) fs.writeFileSync(file, ${JSON.stringify(report)});
     process.exit(${code});`;
  const playwright = (stats: object, code: number) =>
    `require('node:fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, ${JSON.stringify(
      JSON.stringify({ stats, errors: [] }),
    )});
     console.log('browser', process.env.CHROMIUM_PATH);
     process.exit(${code});`;
  const report = (passed: number, failed: number, skipped: number, testResults: object[] = []) =>
    JSON.stringify({
      numPassedTests: passed,
      numFailedTests: failed,
      numPendingTests: skipped,
      numTodoTests: 0,
      testResults,
    });
  const inBrowser = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };

  async function testRun(vitestProgram: string, playwrightProgram: string) {
    const clone = await makeFakeClone();
    await clone.write('src/server/noop.ts', '');
    await clone.run('run.mjs', ['src/server/noop.ts']).ended;
    await clone.write('node_modules/vitest/vitest.mjs', vitestProgram);
    await clone.write('node_modules/@playwright/test/cli.js', playwrightProgram);
    await clone.write('node_modules/@playwright/test/package.json', '{ "type": "commonjs" }');
    const { code, stdout } = await clone.run('test.mjs', [], { env: { CHROMIUM_PATH: process.execPath } }).ended;
    return { code, stdout, last: stdout.trimEnd().split('\n').at(-1) };
  }

  it('totals every tier in its last line and passes the browser on', async () => {
    const run = await testRun(vitest(report(10, 0, 0), 0), playwright(inBrowser, 0));
    expect(run).toMatchObject({ code: 0, last: '14 passed, 0 failed' });
    expect(run.stdout).toContain(`browser ${process.execPath}`);
  });

  it('fails with any failure and reports what was skipped', async () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    const run = await testRun(vitest(report(10, 1, 1), 1), playwright(stats, 1));
    expect(run).toMatchObject({ code: 1, last: '14 passed, 2 failed, 3 skipped' });
  });

  it('counts a file that could not be loaded as a failure', async () => {
    const broken = [{ name: '/tests/broken.test.ts', status: 'failed', assertionResults: [] }];
    const again = vitest(report(0, 0, 0, broken), 1);
    const program = `if (process.argv.includes('/tests/broken.test.ts')) { ${again} }
      ${vitest(report(10, 0, 0, broken), 1)}`;
    const run = await testRun(program, playwright(inBrowser, 0));
    expect(run).toMatchObject({ code: 1, last: '14 passed, 1 failed' });
  });

  it('tries a file that failed once more, and names what passed only then', async () => {
    const file = (status: string, ...states: string[]) => ({
      name: '/tests/flaky.test.ts',
      status,
      assertionResults: states.map((state, index) => ({ status: state, fullName: `test ${index}` })),
    });
    const first = vitest(report(10, 1, 0, [file('failed', 'passed', 'failed')]), 1);
    const second = (states: string[], code: number) => {
      const failed = states.filter((state) => state === 'failed').length;
      const result = file(failed > 0 ? 'failed' : 'passed', ...states);
      return vitest(report(states.length - failed, failed, 0, [result]), code);
    };
    const program = (states: string[], code: number) =>
      `if (process.argv.includes('/tests/flaky.test.ts')) { ${second(states, code)} } ${first}`;

    const passed = await testRun(program(['passed', 'passed'], 0), playwright(inBrowser, 0));
    expect(passed).toMatchObject({ code: 0, last: '15 passed, 0 failed' });
    expect(passed.stdout).toContain('Passou só na segunda tentativa: /tests/flaky.test.ts: test 1');

    const failed = await testRun(program(['passed', 'failed'], 1), playwright(inBrowser, 0));
    expect(failed).toMatchObject({ code: 1, last: '14 passed, 1 failed' });
    expect(failed.stdout).toContain('Falhou: /tests/flaky.test.ts: test 1');
  });

  it('tries a file again after an error outside its tests', async () => {
    const file = {
      name: '/tests/late.test.ts',
      status: 'passed',
      assertionResults: [{ status: 'passed', fullName: 'a' }],
    };
    const outside = `const { writeFileSync } = await import('node:fs');
      if (!process.argv.includes('/tests/late.test.ts'))
        writeFileSync(process.env.OUTSIDE_ERRORS_FILE, '[{"file":"/tests/late.test.ts","message":"hung up"}]');`;
    const again = `if (process.argv.includes('/tests/late.test.ts')) { ${vitest(report(1, 0, 0, [file]), 0)} }`;
    const run = await testRun(`${outside} ${again} ${vitest(report(10, 0, 0, [file]), 1)}`, playwright(inBrowser, 0));
    expect(run).toMatchObject({ code: 0, last: '14 passed, 0 failed' });
    expect(run.stdout).toContain('Passou só na segunda tentativa: /tests/late.test.ts: hung up (fora dos testes)');
  });

  it('counts a tier that crashed as a failure, and still runs the next', async () => {
    const run = await testRun(vitest('', 134), playwright(inBrowser, 0));
    expect(run).toMatchObject({ code: 1, last: '4 passed, 1 failed' });
  });

  it('counts an error outside every test as a failure', async () => {
    const run = await testRun(vitest(report(10, 0, 0), 1), playwright(inBrowser, 0));
    expect(run).toMatchObject({ code: 1, last: '14 passed, 1 failed' });
  });
});
