import { writeFileSync } from 'node:fs';

/** Vitest reporter: writes the errors that belong to no test, which its JSON report leaves out, to `OUTSIDE_ERRORS_FILE`. */
export default class OutsideErrors {
  onTestRunEnd(_modules, errors) {
    const file = process.env.OUTSIDE_ERRORS_FILE;
    if (!file) return;
    const told = errors.map((error) => ({ file: error.VITEST_TEST_PATH, message: String(error.message ?? error) }));
    writeFileSync(file, JSON.stringify(told));
  }
}
