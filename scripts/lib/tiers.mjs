import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOnProjectNode } from './child.mjs';
import { programOf, say } from './project.mjs';

/**
 * Results of a tier: how many tests passed, failed and were skipped; what failed, and what passed only at a second try.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], again?: string[] }} Counts
 */

export const CRASHED = { passed: 0, failed: 1, skipped: 0 };

/** The name of a failure that belongs to no test. */
const OUTSIDE = 'um erro fora dos testes, dito acima';

/** More broken files than these are no bad luck: they are not tried again. */
const FILES_TRIED_AGAIN = 4;

/** Rules, store and chaos: the tiers without a browser. Files that failed are tried once more, alone, and named. */
export async function runVitest() {
  const first = await vitest([]);
  const files = first.brokenFiles ?? [];
  if (files.length === 0 || files.length > FILES_TRIED_AGAIN) return first;
  say(`\nSegunda tentativa: ${files.map((file) => file.name).join(', ')}`);
  const second = await vitest(files.map((file) => file.name));
  const total = sum([first, ...files.map((file) => negative(file.counts)), second]);
  const stillFailing = new Set(second.failures);
  return { ...total, failures: second.failures, again: first.failures.filter((name) => !stillFailing.has(name)) };
}

/** The whole portal in a real browser. */
export function runPlaywright(chromium) {
  return countedRun(
    () => [programOf('@playwright/test', 'cli.js'), 'test', '--reporter=list,json'],
    (report) => ({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    countPlaywright,
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

function negative({ passed, failed, skipped }) {
  return { passed: -passed, failed: -failed, skipped: -skipped };
}

function vitest(files) {
  return countedRun(
    (report) => [
      ...[programOf('vitest', 'vitest.mjs'), 'run', ...files, '--reporter=default', '--reporter=json'],
      `--outputFile.json=${report}`,
    ],
    () => ({}),
    countVitest,
  );
}

/** Counts a tier without a report, or with a bad exit code and no failure in its report, as one failure. */
async function countedRun(argumentsFor, environmentFor, count) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-motoboy-report-'));
  const report = join(folder, 'report.json');
  try {
    const code = await runOnProjectNode(argumentsFor(report), { env: environmentFor(report) });
    const counts = count(JSON.parse(readFileSync(report, 'utf8')));
    return code !== 0 && counts.failed === 0 ? sum([counts, { ...CRASHED, failures: [OUTSIDE] }]) : counts;
  } catch (error) {
    if (error.code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
    return CRASHED;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Counts & { brokenFiles: { name: string, counts: Counts }[] }} */
function countVitest(report) {
  const broken = report.testResults.filter((file) => file.status === 'failed').map(countFile);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.filter((file) => !file.hasFailedTest).length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: broken.flatMap((file) => file.failures),
    brokenFiles: broken,
  };
}

/** A file that failed without a failed test (it could not be loaded) is one failure, under its own name. */
function countFile({ name, assertionResults }) {
  const having = (...states) => assertionResults.filter((test) => states.includes(test.status));
  const failed = having('failed');
  const hasFailedTest = failed.length > 0;
  return {
    name,
    hasFailedTest,
    failures: hasFailedTest ? failed.map((test) => `${name}: ${test.fullName}`) : [name],
    counts: {
      passed: having('passed').length,
      failed: Math.max(failed.length, 1),
      skipped: having('skipped', 'pending', 'todo').length,
    },
  };
}

/**
 * A test that passed only when tried again has passed, and is named in Playwright's own list as flaky: it wants a look.
 * @returns {Counts}
 */
function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}
