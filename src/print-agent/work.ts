import { setTimeout as delay } from 'node:timers/promises';
import { createAgent } from './agent.ts';
import type { AgentEnvironment } from './agent-environment.ts';
import { openJournal } from './journal.ts';
import { takeFolder } from './only-agent.ts';
import { createPortalCalls } from './portal-calls.ts';
import { createSelfReports } from './program/self-reports.ts';
import { connectedText, DISCONNECTED, folderTakenText, UNKNOWN_TOKEN } from './texts.ts';

/** The portal revoked the agent, or never knew it. */
export class UnknownToken extends Error {
  constructor() {
    super(UNKNOWN_TOKEN);
  }
}

/** Prints until it is stopped, or until a newer program must replace it. Throws failures that a person must know. */
export async function work(environment: AgentEnvironment, log: (line: string) => void): Promise<void> {
  const { portalUrl, token, folder, everyMs, reportEveryMs, ...patience } = environment;
  const taken = await takeFolder(folder);
  if (!taken.ok) throw new Error(folderTakenText(folder));
  const journal = await openJournal(folder);
  const portal = createPortalCalls(portalUrl, token);
  const onUp = () => void process.send?.({ kind: 'up' }, () => {});
  const agent = createAgent({ portal, journal, patience, everyMs, log, onUp });
  const ending = new AbortController();
  const stop = () => {
    ending.abort();
    agent.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  // The supervisor sent "stop", or has exited: then nothing would start a successor.
  process.once('message', stop);
  process.once('disconnect', stop);
  log(connectedText(portalUrl.origin));
  const reports = createSelfReports({ portal, folder, log, onUpdate: stop });
  const reporting = reportUntil(ending.signal, reportEveryMs, reports.report);
  const ended = await agent.run();
  ending.abort();
  await reporting;
  await journal.close();
  await taken.value();
  if (!ended.ok) throw new UnknownToken();
  log(DISCONNECTED);
}

async function reportUntil(signal: AbortSignal, everyMs: number, report: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await report();
    await delay(everyMs, undefined, { signal }).catch(() => {});
  }
}
