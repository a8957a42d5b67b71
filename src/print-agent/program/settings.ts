import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The settings of a paired agent: its portal and its token. */
export interface AgentSettings {
  readonly portalUrl: string;
  readonly token: string;
}

const FILE = 'agent.json';

/** The agent's own folder, with its program, settings and journal. */
export function agentFolder(variables: Readonly<Record<string, string | undefined>> = process.env): string {
  const { PRINT_AGENT_DIR, LOCALAPPDATA, XDG_DATA_HOME } = variables;
  if (PRINT_AGENT_DIR) return PRINT_AGENT_DIR;
  if (process.platform === 'win32') {
    return join(LOCALAPPDATA || join(homedir(), 'AppData', 'Local'), 'PortalMotoboy');
  }
  return join(XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'portal-agente');
}

/** The stored settings; undefined for an agent that was never paired. */
export async function readSettings(folder: string): Promise<AgentSettings | undefined> {
  try {
    const { portalUrl, token } = JSON.parse(await readFile(join(folder, FILE), 'utf8')) as Partial<AgentSettings>;
    return typeof portalUrl === 'string' && typeof token === 'string' ? { portalUrl, token } : undefined;
  } catch {
    return undefined;
  }
}

/** Only this user may read the file: anybody with the token gets the shop's tickets. */
export async function writeSettings(folder: string, { portalUrl, token }: AgentSettings): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, FILE);
  const file = await open(`${path}.new`, 'w', 0o600);
  await file.chmod(0o600);
  await file.writeFile(`${JSON.stringify({ portalUrl, token }, null, 2)}\n`);
  await file.datasync();
  await file.close();
  await rename(`${path}.new`, path);
}
