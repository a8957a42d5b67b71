/**
 * `npm test [-- --strict]`: runs every tier, from the rules to the real browser. The last line adds up the results. What
 * fails is retried once and listed; a strict run retries nothing.
 */
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium, ensureHeadlessShell } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { LauncherError, main, say } from './lib/project.mjs';
import { ensureCups, ensureNats } from './lib/test-servers.mjs';
import { CRASHED, runPlaywright, runVitest, sum } from './lib/tiers.mjs';

await main(async () => {
  const kind = { isStrict: readStrict() };
  await ensureInstalled();
  let browsers;
  const results = [
    await tier('Construção do portal', build),
    await tier('Regras, banco de dados e falhas', async () => {
      await ensureNats();
      await ensureCups();
      // These tests run while Debian's packages for the next ones arrive.
      browsers = findBrowsers();
      return runVitest(kind);
    }),
    await tier('Navegador', async () => {
      const found = await (browsers ?? findBrowsers());
      if ('error' in found) throw found.error;
      return runPlaywright(found, kind);
    }),
  ];
  const { passed, failed, skipped, failures, again } = sum(results);
  list('Passou só na segunda tentativa', again);
  list('Falhou', failures);
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  return failed > 0 ? 1 : 0;
});

/** Refuses unknown options: a run with a misspelled `--strict` would not be strict. */
function readStrict() {
  try {
    return parseArgs({ options: { strict: { type: 'boolean', default: false } } }).values.strict;
  } catch (error) {
    throw new LauncherError(`${error.message}\nUso: npm test, ou npm test -- --strict`);
  }
}

/** Prints names of tests next to the total, because their output is thousands of lines above it. */
function list(title, names) {
  for (const name of names) process.stdout.write(`\n${title}: ${name}`);
  if (names.length > 0) process.stdout.write('\n');
}

/** Finds or installs the browsers. An error is a value, so that the tier that needs them can report it. */
async function findBrowsers() {
  try {
    return { chromium: await ensureChromium(), headlessShell: await ensureHeadlessShell() };
  } catch (error) {
    return { error };
  }
}

async function build() {
  await ensureBuilt();
  return { passed: 0, failed: 0, skipped: 0 };
}

/** A tier that cannot start counts as one failure; the others still run. */
async function tier(title, work) {
  say(`\n── ${title} ──`);
  try {
    return await work();
  } catch (error) {
    say(error instanceof LauncherError ? error.message : String(error?.stack ?? error));
    return CRASHED;
  }
}
