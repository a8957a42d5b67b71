import { ok, refused } from '#domain/shared/result.ts';
import type { NoteHealth } from '#server/integrations/health.ts';
import type { Integration } from '#server/integrations/integration.ts';
import type { PartnerPort } from '#server/partner/port.ts';
import { createXdataPort } from '#server/partner/xdata/port.ts';
import type { Environment } from '#server/platform/environment.ts';
import type { DirectoryImports } from './import-store.ts';
import {
  createDirectorySignIn,
  type DirectoryPatience,
  type DirectorySignIn,
  type DirectorySignInDependencies,
} from './sign-in.ts';
import { directoryAnsweredText } from './texts.ts';
import { createXdataDirectory } from './xdata.ts';

/** The directory as the rest of the portal uses it. */
export interface DirectoryBridge {
  readonly signIn: DirectorySignIn;
  readonly integration: Integration;
}

const TEST_MS = 10_000;

/** Assembles the bridge; undefined if no directory is configured. */
export function createDirectoryBridge(
  xdata: Environment['xdata'],
  dependencies: Omit<DirectorySignInDependencies, 'directory' | 'patience'> & {
    readonly patience?: DirectoryPatience | undefined;
  },
): DirectoryBridge | undefined {
  if (xdata === undefined) return undefined;
  const directory = createXdataDirectory(xdata);
  const { imports, noteHealth } = dependencies;
  return {
    signIn: createDirectorySignIn({ ...dependencies, directory }),
    integration: {
      name: 'directory',
      configured: async (establishmentId) => (await imports.directoryIdOf(establishmentId)) !== undefined,
      async test(establishmentId) {
        const userId = (await imports.directoryIdOf(establishmentId)) ?? establishmentId;
        const answer = await directory.couriers(userId, AbortSignal.timeout(TEST_MS));
        if (!answer.ok) {
          noteHealth.failure(establishmentId, 'directory', answer.problem.sentence);
          return refused({ code: 'test-failed', message: answer.problem.sentence });
        }
        noteHealth.success(establishmentId, 'directory');
        return ok(directoryAnsweredText(answer.value.length));
      },
    },
  };
}

/** The partner's couriers through the directory's service, for establishments that came from there. */
export function partnerOfDirectory(
  { url, token }: NonNullable<Environment['xdata']>,
  imports: Pick<DirectoryImports, 'directoryIdOf'>,
  noteHealth: NoteHealth,
): PartnerPort {
  return createXdataPort({
    address: url,
    token,
    async idOf(establishmentId) {
      const id = await imports.directoryIdOf(establishmentId);
      return id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
    },
    noteHealth,
  });
}
