import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pathOf } from '#contract/operation.ts';
import { buildAgentProgram, downloadAgentProgram } from '#contract/printing/program-operations.ts';
import type { AgentPlatform, AgentProgram } from '#contract/printing/program-schema.ts';
import { call } from '#portal/api/call.ts';
import { download } from '#portal/api/download.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { programsQuery } from '#portal/printing/printing-query.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { PLATFORM_NAMES } from './agent-texts.ts';
import styles from './printers-screen.module.css';

const PLATFORMS = Object.keys(PLATFORM_NAMES) as readonly AgentPlatform[];
const MEGABYTE = 1024 * 1024;

/** The agent's program for each system. The first request waits until it is built; then it downloads. */
export function AgentPrograms() {
  const { data, error } = useQuery(programsQuery);
  const [wanted, setWanted] = useState<AgentPlatform | null>(null);
  const build = useOperation(
    (platform: AgentPlatform, idempotencyKey) => call(buildAgentProgram, { params: { platform }, idempotencyKey }),
    { refetches: [programsQuery.queryKey] },
  );
  const programs = data?.programs ?? [];
  const ready = wanted !== null && programs.find(({ platform }) => platform === wanted)?.state === 'ready';
  useEffect(() => {
    if (!ready || wanted === null) return;
    setWanted(null);
    download(pathOf(downloadAgentProgram, { platform: wanted }));
  }, [ready, wanted]);
  const take = (platform: AgentPlatform) => {
    setWanted(platform);
    if (stateOf(programs, platform) !== 'ready') build.mutate(platform);
  };
  const failed = programs.filter(({ state }) => state === 'failed');
  return (
    <>
      <div className={styles.answers}>
        {PLATFORMS.map((platform) => {
          const state = stateOf(programs, platform);
          return (
            <Button
              key={platform}
              icon={<IconDownload size={17} />}
              busy={(state === 'building' || (build.isPending && wanted === platform)) && 'leavable'}
              onClick={() => take(platform)}
            >
              {state === 'building' ? `Preparando ${PLATFORM_NAMES[platform]}…` : labelOf(programs, platform)}
            </Button>
          );
        })}
      </div>
      <p className={styles.hint}>
        O programa para Linux é testado a cada versão. Os de Windows e Linux ARM ainda não foram testados em um
        computador real. Para Mac não há programa.
      </p>
      {failed.map(({ platform, failure }) => (
        <FailureNote key={platform}>
          {PLATFORM_NAMES[platform]}: {failure}
        </FailureNote>
      ))}
      {(error ?? build.error) ? <FailureNote>{sentenceOf(error ?? build.error)}</FailureNote> : null}
    </>
  );
}

function stateOf(programs: readonly AgentProgram[], platform: AgentPlatform): AgentProgram['state'] | undefined {
  return programs.find((program) => program.platform === platform)?.state;
}

function labelOf(programs: readonly AgentProgram[], platform: AgentPlatform): string {
  const bytes = programs.find((program) => program.platform === platform)?.bytes;
  return `${PLATFORM_NAMES[platform]}${bytes === undefined ? '' : ` (${Math.round(bytes / MEGABYTE)} MB)`}`;
}
