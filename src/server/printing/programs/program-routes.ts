import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  buildAgentProgram,
  downloadAgentProgram,
  fetchAgentProgram,
  listAgentPrograms,
  reportPrintAgent,
  updatePrintAgent,
} from '#contract/printing/program-operations.ts';
import type { AgentPlatform } from '#contract/printing/program-schema.ts';
import type { App } from '#server/platform/http/app.ts';
import { rawAnswer } from '#server/platform/http/raw-answer.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { PrintAgents } from '#server/printing/print-agents.ts';
import { originNote } from './origin-note.ts';
import { type AgentPrograms, PLATFORMS } from './programs.ts';

export interface ProgramDependencies {
  readonly programs: AgentPrograms;
  readonly printAgents: PrintAgents;
  /** The address that people type, if the operator set it. */
  readonly publicUrl: URL | undefined;
}

const FILE_NAMES: Readonly<Record<AgentPlatform, string>> = {
  'linux-x64': 'portal-agente-linux-x64',
  'linux-arm64': 'portal-agente-linux-arm64',
  'win-x64': 'portal-agente.exe',
};

/** The agent's programs: for people to download, and for agents whose update was requested. */
export function programRoutes(app: App, { programs, printAgents, publicUrl }: ProgramDependencies): void {
  const list = async () => ({ programs: [...(await programs.list())] });
  route(app, listAgentPrograms, list);

  route(app, buildAgentProgram, async ({ params }) => {
    await programs.build(params.platform);
    return list();
  });

  const send = async (reply: FastifyReply, platform: AgentPlatform, ending: Uint8Array = new Uint8Array()) => {
    const program = await programs.open(platform);
    if (program === undefined) throw new ProblemError('agent-program-missing');
    return rawAnswer(
      reply
        .type('application/octet-stream')
        .header('cache-control', 'no-store')
        .header('content-length', program.bytes + ending.length)
        .header('content-disposition', `attachment; filename="${FILE_NAMES[platform]}"`)
        .send(Readable.from(withEnding(program.stream, ending))),
    );
  };

  // Append the portal's address to a downloaded program, so that nobody has to type it at the counter.
  route(app, downloadAgentProgram, (request, reply) =>
    send(reply, request.params.platform, originNote(originOf(request, publicUrl))),
  );
  route(app, fetchAgentProgram, ({ params }, reply) => send(reply, params.platform));

  route(app, updatePrintAgent, async ({ caller, params }) => {
    const agent = (await printAgents.list(caller.establishmentId)).find(({ id }) => id === params.id);
    const platform = PLATFORMS.find((one) => one === agent?.platform);
    if (agent === undefined) throw new ProblemError('print-agent-not-found');
    if (platform === undefined) throw new ProblemError('agent-program-missing');
    await programs.build(platform);
    if (!(await printAgents.askUpdate(caller.establishmentId, agent.id)))
      throw new ProblemError('print-agent-not-found');
  });

  route(app, reportPrintAgent, async ({ caller, body }) => {
    const platform = PLATFORMS.find((one) => one === body.platform);
    const newest = platform && (await programs.read(platform));
    const agent = await printAgents.report(caller.establishmentId, caller.actor.id, body, newest?.version ?? '');
    if (agent?.updating !== true || platform === undefined) return {};
    const { version, sha256 } = await programs.read(platform);
    if (sha256 !== undefined) return { update: { version, sha256 } };
    // Another node was asked and builds its own copy.
    await programs.build(platform);
    return {};
  });
}

function originOf({ protocol, host }: FastifyRequest, publicUrl: URL | undefined): string {
  return publicUrl?.origin ?? `${protocol}://${host}`;
}

async function* withEnding(stream: AsyncIterable<Buffer>, ending: Uint8Array) {
  yield* stream;
  if (ending.length > 0) yield ending;
}
