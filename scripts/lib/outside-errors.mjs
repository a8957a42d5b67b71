import { writeFileSync } from 'node:fs';

/** Vitest reporter: writes errors outside tests to `OUTSIDE_ERRORS_FILE`; Vitest's JSON report omits them. */
export default class OutsideErrors {
  onTestRunEnd(_modules, errors) {
    const file = process.env.OUTSIDE_ERRORS_FILE;
    if (!file) return;
    const told = errors.map((error) => ({ file: error.VITEST_TEST_PATH, message: String(error.message ?? error) }));
    writeFileSync(file, JSON.stringify(told));
  }
}
