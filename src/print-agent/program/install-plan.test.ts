import { expect, test } from 'vitest';
import { installPlan } from './install-plan.ts';

test('Linux: a unit of the person’s own systemd, started now and with the computer', () => {
  const plan = installPlan({
    system: 'linux',
    folder: '/home/ana/.local/share/portal-agente',
    home: '/home/ana',
    pid: 7,
  });
  const [unit] = plan.files;
  expect(unit?.path).toBe('/home/ana/.config/systemd/user/portal-agente.service');
  expect(unit?.content).toContain('ExecStart="/home/ana/.local/share/portal-agente/portal-agente" run');
  expect(unit?.content).toContain('WantedBy=default.target');
  expect(unit?.content).toContain('Restart=always');
  expect(unit?.content).not.toContain('User=');
  expect(plan.start.map(({ args }) => args[0])).toEqual(['--user', '--user', '--user', 'enable-linger']);
});

test('Linux, for the whole computer: as the person who asked, who may use printers', () => {
  const place = { system: 'linux', folder: '/var/lib/portal-agente', home: '/root', pid: 7 } as const;
  const plan = installPlan({ ...place, systemUser: 'ana' });
  expect(plan.files[0]?.path).toBe('/etc/systemd/system/portal-agente.service');
  expect(plan.files[0]?.content).toContain('User=ana\nSupplementaryGroups=lp');
  expect(plan.files[0]?.content).toContain('WantedBy=multi-user.target');
  expect(plan.start.map(({ file, args }) => [file, args[0]])).toEqual([
    ['systemctl', 'daemon-reload'],
    ['systemctl', 'enable'],
    ['systemctl', 'restart'],
  ]);
});

test('Windows: an entry that needs no administrator, without a window; the uninstaller does not stop itself', () => {
  const folder = "C:\\Users\\D’Ávila\\O'Brien\\AppData\\Local\\PortalMotoboy";
  const plan = installPlan({ system: 'windows', folder, home: 'C:\\Users', pid: 4242 });
  expect(plan.program).toBe(`${folder}\\portal-agente.exe`);
  expect(plan.files).toEqual([]);
  const [add, begin] = plan.start;
  expect(add?.args.slice(0, 2)).toEqual(['add', 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run']);
  expect(add?.args).toContain('PortalMotoboyAgente');
  expect(add?.args.at(-2)).toContain('-WindowStyle Hidden');
  // A quote in a person's name must not end a PowerShell string.
  expect(begin?.args.at(-1)).toContain("O''Brien");
  expect(plan.remove.at(-1)?.args).toContain('PID ne 4242');
  expect(plan.remove.every(({ mayFail }) => mayFail)).toBe(true);
});
