import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PortalCalls } from '#print-agent/portal-calls.ts';
import { findLocalPrinters } from '#print-agent/printers/local-printers.ts';
import { fetchProgram, type OfferedProgram } from './update.ts';
import { FAILURE_FILE } from './update-files.ts';
import { IS_PROGRAM, platformName, VERSION } from './version.ts';

export interface SelfReportsDependencies {
  readonly portal: Pick<PortalCalls, 'report' | 'program'>;
  readonly folder: string;
  readonly log: (line: string) => void;
  /** The new program is stored and the supervisor knows: this process must end. */
  readonly onUpdate: () => void;
}

/** Reports to the portal what this agent is, and updates it on request. Never throws. */
export function createSelfReports({ portal, folder, log, onUpdate }: SelfReportsDependencies) {
  const failureFile = join(folder, FAILURE_FILE);

  const update = async (offered: OfferedProgram): Promise<void> => {
    const file = join(folder, 'agente-novo');
    try {
      if (!IS_PROGRAM || process.send === undefined) {
        throw new Error('Este agente foi instalado junto com o portal e se atualiza com ele.');
      }
      log(`Baixando a versão ${offered.version}…`);
      await fetchProgram(file, offered, () => portal.program(platformName()));
      process.send({ kind: 'update', file, version: offered.version }, onUpdate);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log(reason);
      await writeFile(failureFile, reason).catch(() => {});
    }
  };

  return {
    async report(): Promise<void> {
      const updateFailure = await readFile(failureFile, 'utf8').catch(() => undefined);
      const { queues, devices } = await findLocalPrinters();
      const answer = await portal.report({
        platform: platformName(),
        version: VERSION,
        queues: [...queues],
        devices: [...devices],
        ...(updateFailure ? { updateFailure: updateFailure.slice(0, 200) } : {}),
      });
      if (!answer.ok) return;
      if (updateFailure !== undefined) await rm(failureFile, { force: true });
      const { update: offered } = answer.value;
      if (offered !== undefined && offered.version !== VERSION) await update(offered);
    },
  };
}
