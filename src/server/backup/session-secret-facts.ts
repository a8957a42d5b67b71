import { hkdfSync } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '#server/platform/environment.ts';
import type { Preface } from './content-lines.ts';
import { damaged } from './error.ts';

type SecretPlace = Pick<Environment, 'sessionSecret' | 'dataDir'>;

/**
 * The backup's facts about the portal's session secret, which encrypts partners' credentials and couriers' links. A
 * generated secret is part of the backup; one set by the operator is not.
 */
export async function prefaceOf({ sessionSecret, dataDir }: SecretPlace): Promise<Preface> {
  if (sessionSecret !== undefined) return { secretPrint: printOf(sessionSecret) };
  const kept = await keptSecret(dataDir);
  return kept === undefined ? { secretPrint: '' } : { sessionSecret: kept, secretPrint: printOf(kept) };
}

/** Restores the backup's session secret. Returns whether this portal can decrypt what the backup's portal encrypted. */
export async function takeOverSecret(json: string, { sessionSecret, dataDir }: SecretPlace): Promise<boolean> {
  const preface = readPreface(json);
  if (sessionSecret !== undefined) return preface.secretPrint === '' || printOf(sessionSecret) === preface.secretPrint;
  if (preface.sessionSecret === undefined) return preface.secretPrint === '';
  const file = join(dataDir, 'session.secret');
  await writeFile(`${file}.new`, `${preface.sessionSecret}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return true;
}

async function keptSecret(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, 'session.secret'), 'utf8').catch(() => '');
  return text.trim() || undefined;
}

function printOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'portal-motoboy backup print', 12)).toString('base64url');
}

function readPreface(json: string): Preface {
  try {
    const { sessionSecret, secretPrint } = JSON.parse(json);
    if (typeof secretPrint !== 'string') throw new Error(`secretPrint is ${typeof secretPrint}, not a string`);
    return typeof sessionSecret === 'string' ? { sessionSecret, secretPrint } : { secretPrint };
  } catch (error) {
    throw damaged('primeira linha do conteúdo', error);
  }
}
