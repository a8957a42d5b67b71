import { stdout } from 'node:process';
import { createAgent } from './agent.ts';
import { loadAgentFile, readAgentEnvironment } from './agent-environment.ts';
import { openJournal } from './journal.ts';
import { takeFolder } from './only-agent.ts';
import { createPortalCalls } from './portal-calls.ts';

const log = (line: string): void => void stdout.write(`${new Date().toLocaleTimeString('pt-BR')} ${line}\n`);

try {
  loadAgentFile();
  const { portalUrl, token, folder, everyMs, ...patience } = readAgentEnvironment(process.env);
  const release = await takeFolder(folder);
  if (release === null) throw new Error(`Já há um agente de impressão usando a pasta ${folder}.`);
  const journal = await openJournal(folder);
  const agent = createAgent({ portal: createPortalCalls(portalUrl, token), journal, patience, everyMs, log });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => agent.stop());
  log(`Agente de impressão ligado a ${portalUrl.origin}.`);
  const ended = await agent.run();
  await journal.close();
  await release();
  if (ended === 'unknown-token')
    throw new Error('O portal não conhece esta chave. Crie outra em Outros → Impressoras.');
  log('Agente de impressão desligado.');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
