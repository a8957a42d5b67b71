import { describe, expect, it } from 'vitest';
import { makeFakeClone } from '#tests/support/launch/fake-clone.ts';

describe('the test run', () => {
  const vitest = (report: string, code: number) =>
    `const fs = await import('node:fs');
     const file = process.argv.find((argument) => argument.startsWith('--outputFile.json=')).split('=')[1];
     if (${JSON.stringify(report)}) fs.writeFileSync(file, ${JSON.stringify(report)});
     process.exit(${code});`;
  const playwright = (stats: object, code: number, said: object = {}) =>
    `const path = require('node:path');
     const report = ${JSON.stringify({ config: {}, suites: [], errors: [], stats, ...said })};
     report.config.rootDir = path.resolve('tests/e2e');
     for (const { location } of report.errors) if (location) location.file = path.resolve(location.file);
     require('node:fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify(report));
     console.log('browser', process.env.CHROMIUM_PATH);
     console.log('asked', process.argv.slice(2).join(' '));
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

  async function testRun(vitestProgram: string, playwrightProgram: string, args: string[] = []) {
    const clone = await makeFakeClone();
    await clone.write('src/server/noop.ts', '');
    await clone.run('run.mjs', ['src/server/noop.ts']).ended;
    await clone.write('node_modules/vitest/vitest.mjs', vitestProgram);
    await clone.write('node_modules/@playwright/test/cli.js', playwrightProgram);
    await clone.write('node_modules/@playwright/test/package.json', '{ "type": "commonjs" }');
    const { code, stdout } = await clone.run('test.mjs', args, { env: { CHROMIUM_PATH: process.execPath } }).ended;
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

  const file = (status: string, ...states: string[]) => ({
    name: '/tests/flaky.test.ts',
    status,
    assertionResults: states.map((state, index) => ({ status: state, fullName: `test ${index}` })),
  });
  const first = vitest(report(10, 1, 0, [file('failed', 'passed', 'failed')]), 1);
  /** Fails in the first run; the second has these results. */
  const twice = (states: string[], code: number) => {
    const failed = states.filter((state) => state === 'failed').length;
    const result = file(failed > 0 ? 'failed' : 'passed', ...states);
    const second = vitest(report(states.length - failed, failed, 0, [result]), code);
    return `if (process.argv.includes('/tests/flaky.test.ts')) { ${second} } ${first}`;
  };

  it('tries a file that failed once more, and names what passed only then', async () => {
    const passed = await testRun(twice(['passed', 'passed'], 0), playwright(inBrowser, 0));
    expect(passed).toMatchObject({ code: 0, last: '15 passed, 0 failed' });
    expect(passed.stdout).toContain('Passou só na segunda tentativa: /tests/flaky.test.ts: test 1');

    const failed = await testRun(twice(['passed', 'failed'], 1), playwright(inBrowser, 0));
    expect(failed).toMatchObject({ code: 1, last: '14 passed, 1 failed' });
    expect(failed.stdout).toContain('Falhou: /tests/flaky.test.ts: test 1');
  });

  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const board = {
    title: 'orders/board.spec.ts',
    file: 'orders/board.spec.ts',
    specs: [spec('dispatches', 'unexpected'), spec('opens', 'expected')],
    suites: [{ title: 'on a phone', file: 'orders/board.spec.ts', specs: [spec('completes', 'flaky')] }],
  };
  const unsteady = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };

  it('names the browser tests that failed, and those that passed only at the second try', async () => {
    const errors = [
      { message: 'Error: not loaded\n  at 1', location: { file: 'tests/e2e/bag/bag.spec.ts' } },
      { message: 'no browser' },
    ];
    const run = await testRun(vitest(report(10, 0, 0), 0), playwright(unsteady, 1, { suites: [board], errors }));
    expect(run).toMatchObject({ code: 1, last: '12 passed, 3 failed' });
    expect(run.stdout.split('\n').filter((line) => /^(Falhou|Passou)/.test(line))).toEqual([
      'Passou só na segunda tentativa: tests/e2e/orders/board.spec.ts: on a phone › completes',
      'Falhou: tests/e2e/orders/board.spec.ts: dispatches',
      'Falhou: tests/e2e/bag/bag.spec.ts: Error: not loaded (fora dos testes)',
      'Falhou: no browser (fora dos testes)',
    ]);
    expect(run.stdout).not.toContain('--retries');
  });

  it('retries nothing in a strict run; a test that passed only at its second try has failed', async () => {
    const steady = { ...unsteady, unexpected: 0 };
    const program = playwright(steady, 0, { suites: [{ ...board, specs: [spec('opens', 'expected')] }] });
    const run = await testRun(twice(['passed', 'passed'], 0), program, ['--strict']);
    expect(run).toMatchObject({ code: 1, last: '11 passed, 2 failed' });
    expect(run.stdout).toContain('asked test --reporter=list,json --retries=0\n');
    expect(run.stdout.split('\n').filter((line) => /^(Falhou|Passou)/.test(line))).toEqual([
      'Falhou: /tests/flaky.test.ts: test 1',
      'Falhou: tests/e2e/orders/board.spec.ts: on a phone › completes',
    ]);
  });

  it('refuses an option that it does not know', async () => {
    const clone = await makeFakeClone();
    const run = await clone.run('test.mjs', ['--stict']).ended;
    expect(run).toMatchObject({ code: 1, stdout: '' });
    expect(run.stderr).toContain('npm test -- --strict');
    expect(run.stderr).not.toContain('    at ');
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
