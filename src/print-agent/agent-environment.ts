import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { EnvironmentError, integer, optional, required, url } from '#server/platform/environment/variable.ts';

/** All settings that the print agent reads from environment variables, once at the start. Times in milliseconds. */
export interface AgentEnvironment {
  readonly portalUrl: URL;
  readonly token: string;
  /** Folder of the journal (absolute path). */
  readonly folder: string;
  /** Pause between two queries of the queue. */
  readonly everyMs: number;
  /** Pause between two reports of what this computer can print to. */
  readonly reportEveryMs: number;
  readonly connectMs: number;
  /** The longest time that a printer may stall within a ticket. */
  readonly stallMs: number;
}

const FILE = 'print-agent.env';

/** Loads `print-agent.env` from the working folder; existing environment variables take precedence. */
export function loadAgentFile(): void {
  if (existsSync(FILE)) process.loadEnvFile(FILE);
}

/** Reads and validates all variables. Throws `EnvironmentError`, whose Portuguese message names the variable. */
export function readAgentEnvironment(variables: Readonly<Record<string, string | undefined>>): AgentEnvironment {
  const portalUrl = url(variables, 'PORTAL_URL', ['http:', 'https:']);
  if (portalUrl === undefined) {
    throw new EnvironmentError(
      'PORTAL_URL',
      'falta definir (o endereço do portal, como https://portal.exemplo.com.br)',
    );
  }
  const token = required(variables, 'PRINT_AGENT_TOKEN', 'criado em Outros → Impressoras → Novo agente');
  if (!/^pmi_[A-Za-z0-9_-]{43}$/.test(token)) {
    throw new EnvironmentError('PRINT_AGENT_TOKEN', 'não é a chave de um agente: deve começar com pmi_');
  }
  return {
    portalUrl,
    token,
    folder: resolve(optional(variables, 'PRINT_AGENT_DIR') ?? '.data/print-agent'),
    everyMs: integer(variables, 'PRINT_EVERY_MS', { from: 50, to: 60_000, otherwise: 1000 }),
    reportEveryMs: integer(variables, 'PRINT_REPORT_EVERY_MS', { from: 50, to: 600_000, otherwise: 10_000 }),
    connectMs: integer(variables, 'PRINT_CONNECT_MS', { from: 100, to: 60_000, otherwise: 5000 }),
    stallMs: integer(variables, 'PRINT_STALL_MS', { from: 100, to: 120_000, otherwise: 20_000 }),
  };
}
