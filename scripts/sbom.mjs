/**
 * `npm run sbom`: CycloneDX of what production installs, from the lock alone. npm itself leaves out a package that a
 * development tool needs as well, so it gets a lock without the tools.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const read = (name) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));

const lock = read('package-lock.json');
const { devDependencies: _tools, ...manifest } = read('package.json');
const { devDependencies: _locked, ...own } = lock.packages[''];
const installed = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && dev !== true);

const folder = mkdtempSync(join(tmpdir(), 'portal-sbom-'));
try {
  const write = (name, content) => writeFileSync(join(folder, name), JSON.stringify(content));
  write('package.json', manifest);
  write('package-lock.json', { ...lock, packages: { '': own, ...Object.fromEntries(installed) } });
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
