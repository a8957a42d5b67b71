import { posix, win32 } from 'node:path';

/** Where and for which user the agent is installed. */
export interface InstallPlace {
  readonly system: 'linux' | 'windows';
  /** The agent's folder (absolute path). */
  readonly folder: string;
  readonly home: string;
  /** Linux: the user of a system-wide unit; absent for a unit that starts when its user signs in. */
  readonly systemUser?: string;
  /** The installing or removing process, which must not end itself. */
  readonly pid: number;
}

export interface PlannedCommand {
  readonly file: string;
  readonly args: readonly string[];
  /** Its failure is ignored: the installation works without it, or there was nothing to remove. */
  readonly mayFail?: true;
}

/** The files and commands of an installation, in this order, and those that undo it. */
export interface InstallPlan {
  /** Where the program is copied to. */
  readonly program: string;
  readonly files: readonly { readonly path: string; readonly content: string }[];
  readonly start: readonly PlannedCommand[];
  readonly remove: readonly PlannedCommand[];
}

const SERVICE = 'portal-agente';
const RUN_KEY = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run';
const RUN_NAME = 'PortalMotoboyAgente';

/**
 * Linux: a systemd unit. Windows: an entry of the user's "Run" key, which needs no administrator and starts the agent
 * without a window at the sign-in.
 */
export function installPlan(place: InstallPlace): InstallPlan {
  return place.system === 'windows' ? windowsPlan(place) : linuxPlan(place);
}

function linuxPlan({ folder, home, systemUser }: InstallPlace): InstallPlan {
  const program = posix.join(folder, SERVICE);
  const isSystem = systemUser !== undefined;
  const units = isSystem ? '/etc/systemd/system' : posix.join(home, '.config', 'systemd', 'user');
  const scope = isSystem ? [] : ['--user'];
  const systemctl = (...args: readonly string[]) => ({ file: 'systemctl', args: [...scope, ...args] });
  return {
    program,
    files: [{ path: posix.join(units, `${SERVICE}.service`), content: unitOf(program, folder, systemUser) }],
    start: [
      systemctl('daemon-reload'),
      systemctl('enable', `${SERVICE}.service`),
      systemctl('restart', `${SERVICE}.service`),
      // Starts with the computer, even if nobody signs in.
      ...(isSystem ? [] : [{ file: 'loginctl', args: ['enable-linger'], mayFail: true } as const]),
    ],
    remove: [
      { ...systemctl('disable', '--now', `${SERVICE}.service`), mayFail: true },
      { ...systemctl('daemon-reload'), mayFail: true },
    ],
  };
}

function unitOf(program: string, folder: string, user: string | undefined): string {
  return [
    '[Unit]',
    'Description=Agente de impressão do Portal Motoboy',
    'Wants=network-online.target',
    'After=network-online.target',
    '',
    '[Service]',
    `ExecStart="${program}" run`,
    `Environment="PRINT_AGENT_DIR=${folder}"`,
    ...(user === undefined ? [] : [`User=${user}`, 'SupplementaryGroups=lp']),
    'Restart=always',
    'RestartSec=5',
    // The portal revoked the agent: a person must connect it again.
    'RestartPreventExitStatus=3',
    '',
    '[Install]',
    `WantedBy=${user === undefined ? 'default.target' : 'multi-user.target'}`,
    '',
  ].join('\n');
}

function windowsPlan({ folder, pid }: InstallPlace): InstallPlan {
  const program = win32.join(folder, 'portal-agente.exe');
  const quoted = program.replaceAll("'", "''");
  const command = `Start-Process -WindowStyle Hidden -FilePath '${quoted}' -ArgumentList 'run'`;
  const line = `powershell.exe -NoProfile -WindowStyle Hidden -Command "${command}"`;
  return {
    program,
    files: [],
    start: [
      { file: 'reg.exe', args: ['add', RUN_KEY, '/v', RUN_NAME, '/t', 'REG_SZ', '/d', line, '/f'] },
      { file: 'powershell.exe', args: ['-NoProfile', '-Command', command] },
    ],
    remove: [
      { file: 'reg.exe', args: ['delete', RUN_KEY, '/v', RUN_NAME, '/f'], mayFail: true },
      { file: 'taskkill.exe', args: ['/F', '/IM', 'portal-agente.exe', '/FI', `PID ne ${pid}`], mayFail: true },
    ],
  };
}
