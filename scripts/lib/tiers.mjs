import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runOnProjectNode } from './child.mjs';
import { programOf, ROOT, say } from './project.mjs';
import { withScratch } from './scratch.mjs';

/**
 * Results of a tier: how many tests passed, failed and were skipped; what failed, and what passed only at a second try.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], again?: string[] }} Counts
 */

export const CRASHED = { passed: 0, failed: 1, skipped: 0 };

/** The name for a failure that is in no report. */
const UNNAMED = 'um erro fora dos testes, dito acima';

/** The most failed files that are retried; more are no coincidence. */
const FILES_TRIED_AGAIN = 4;

/**
 * Runs the tiers without a browser: rules, store and chaos. Retries failed files once, alone, and lists them; an error
 * that belongs to no file retries the whole tier once. A strict run retries nothing.
 */
export async function runVitest({ isStrict }) {
  const first = await vitest([]);
  const names = isStrict ? undefined : filesToTryAgain(first);
  if (!names || names.length > FILES_TRIED_AGAIN) return first;
  say(`\nSegunda tentativa: ${names.length > 0 ? names.join(', ') : 'todos os testes'}`);
  const second = await vitest(names);
  const total = names.length > 0 ? sum([withoutFiles(first, names), second]) : second;
  const stillFailing = new Set(second.failures);
  return { ...total, failures: second.failures, again: first.failures.filter((name) => !stillFailing.has(name)) };
}

/** Returns the files to retry: those with a failure or an error; empty for the whole tier; undefined for none. */
function filesToTryAgain({ failed, files, outside }) {
  if (failed === 0 || !files) return undefined;
  if (outside.some((error) => !error.file)) return [];
  const broken = files.filter((file) => file.isBroken).map((file) => file.name);
  return [...new Set([...broken, ...outside.map((error) => error.file)])];
}

/**
 * Runs the tests of the whole portal in a real browser: `chromium`, or its headless build for those that can run there.
 * Playwright retries a failed test once; in a strict run, never.
 */
export function runPlaywright({ chromium, headlessShell = '' }, { isStrict }) {
  const args = ['test', '--reporter=list,json', ...(isStrict ? ['--retries=0'] : [])];
  return countedRun(
    () => [programOf('@playwright/test', 'cli.js'), ...args],
    (report) => ({
      CHROMIUM_PATH: chromium,
      CHROMIUM_SHELL_PATH: headlessShell,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }),
    (report) => countPlaywright(report, isStrict),
  );
}

/** @returns {Counts} */
export function sum(counts) {
  const total = (name) => counts.reduce((result, count) => result + count[name], 0);
  const all = (name) => counts.flatMap((count) => count[name] ?? []);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    failures: all('failures'),
    again: all('again'),
  };
}

/** Returns a run's counts without the named files; their failures count in the retry. */
function withoutFiles({ passed, skipped, files }, names) {
  const tried = sum(files.filter((file) => names.includes(file.name)).map((file) => file.counts));
  return { passed: passed - tried.passed, failed: 0, skipped: skipped - tried.skipped };
}

function vitest(files) {
  return countedRun(
    (report) => [
      ...[programOf('vitest', 'vitest.mjs'), 'run', ...files, '--reporter=default', '--reporter=json'],
      ...[`--outputFile.json=${report}`, `--reporter=${OUTSIDE_REPORTER}`],
    ],
    (report) => ({ OUTSIDE_ERRORS_FILE: outsideFile(report) }),
    (report, file) => countVitest(report, readOutside(outsideFile(file))),
  );
}

const OUTSIDE_REPORTER = join(ROOT, 'scripts', 'lib', 'outside-errors.mjs');

function outsideFile(report) {
  return `${report}.outside`;
}

/** Returns errors outside tests: `[{file?, message}]`. */
function readOutside(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/** Counts a tier without a report, or with a bad exit code and no failure in its report, as one failure. */
function countedRun(argumentsFor, environmentFor, count) {
  return withScratch(async (scratch) => {
    const folder = mkdtempSync(join(scratch, 'portal-motoboy-report-'));
    const report = join(folder, 'report.json');
    try {
      const env = { TMPDIR: scratch, ...environmentFor(report) };
      const code = await runOnProjectNode(argumentsFor(report), { env });
      const counts = count(JSON.parse(readFileSync(report, 'utf8')), report);
      return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1, failures: [UNNAMED] } : counts;
    } catch (error) {
      if (error.code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
      return CRASHED;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** @returns {Counts & { files: { name: string, isBroken: boolean, counts: Counts }[], outside: { file?: string }[] }} */
function countVitest(report, outside) {
  const files = report.testResults.map(countFile);
  const unloaded = files.filter((file) => file.isBroken && file.counts.failed === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length + outside.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...files.flatMap((file) => file.failures),
      ...outside.map(({ file, message }) => `${file ?? ''}: ${message} (fora dos testes)`),
    ],
    files,
    outside,
  };
}

/** A file that failed without a failed test (it could not be loaded) fails under its own name. */
function countFile({ name, status, assertionResults }) {
  const having = (...states) => assertionResults.filter((test) => states.includes(test.status));
  const isBroken = status === 'failed';
  const failed = having('failed');
  return {
    name,
    isBroken,
    failures: isBroken && failed.length === 0 ? [name] : failed.map((test) => `${name}: ${test.fullName}`),
    counts: {
      passed: having('passed').length,
      failed: failed.length,
      skipped: having('skipped', 'pending', 'todo').length,
    },
  };
}

/**
 * Counts a test that passed only in a retry as passed, in a strict run as failed (a file may ask for retries itself).
 * @returns {Counts}
 */
function countPlaywright({ config, suites, stats, errors }, isStrict) {
  const tests = suites.flatMap((suite) => testsOf(suite, join(config.rootDir, suite.file)));
  const named = (status) => tests.filter((test) => test.status === status).map((test) => test.name);
  const outside = errors.map(({ message, location }) => {
    const place = location ? `${relative(ROOT, location.file)}: ` : '';
    return `${place}${String(message).split('\n')[0]} (fora dos testes)`;
  });
  const flaky = named('flaky');
  return {
    passed: stats.expected + (isStrict ? 0 : stats.flaky),
    failed: stats.unexpected + errors.length + (isStrict ? stats.flaky : 0),
    skipped: stats.skipped,
    failures: [...named('unexpected'), ...outside, ...(isStrict ? flaky : [])],
    again: isStrict ? [] : flaky,
  };
}

/** Returns the tests of a Playwright suite and of those inside it: status, and name with file and titles. */
function testsOf({ specs = [], suites = [] }, file, titles = []) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({ status, name: `${relative(ROOT, file)}: ${[...titles, title].join(' › ')}` })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, file, [...titles, suite.title]))];
}
