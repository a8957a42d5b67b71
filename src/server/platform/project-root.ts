import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

const found = findPackageJSON(import.meta.url);
if (found === undefined) throw new Error(`no package.json above ${import.meta.filename}`);

/** The project's folder, from the sources as from the built server. */
export const PROJECT_ROOT = dirname(found);
