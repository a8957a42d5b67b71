import { readEnvironment } from '#server/platform/environment.ts';
import { explainFailure } from '#server/platform/start/explain-failure.ts';
import { examine } from './assemble-doctor.ts';
import { report } from './finding.ts';

/** `npm run doctor [-- --json]`: reports problems and their solutions. Exit code 1 if there is one. */
try {
  const findings = await examine(readEnvironment(process.env));
  const isWrong = findings.some(({ state }) => state === 'wrong');
  const asJson = process.argv.includes('--json');
  process.stdout.write(`${asJson ? JSON.stringify({ ok: !isWrong, findings }, null, 2) : report(findings)}\n`);
  process.exitCode = isWrong ? 1 : 0;
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
