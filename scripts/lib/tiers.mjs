import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOnProjectNode } from './child.mjs';
import { programOf } from './project.mjs';

/**
 * Results of a tier: how many tests passed, failed and were skipped.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

export const CRASHED = { passed: 0, failed: 1, skipped: 0 };

/** Rules, store and chaos: the tiers without a browser. */
export function runVitest() {
  return countedRun(
    (report) => [
      ...[programOf('vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=json'],
      `--outputFile.json=${report}`,
    ],
    () => ({}),
    countVitest,
  );
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
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

/** Counts a tier without a report, or with a bad exit code and no failure in its report, as one failure. */
async function countedRun(argumentsFor, environmentFor, count) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-motoboy-report-'));
  const report = join(folder, 'report.json');
  try {
    const code = await runOnProjectNode(argumentsFor(report), { env: environmentFor(report) });
    const counts = count(JSON.parse(readFileSync(report, 'utf8')));
    return code !== 0 && counts.failed === 0 ? sum([counts, CRASHED]) : counts;
  } catch (error) {
    if (error.code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
    return CRASHED;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Counts} */
function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
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
