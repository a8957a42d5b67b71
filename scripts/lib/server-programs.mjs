/** The server's programs, which start from `dist/server` (vite.server.config.ts), by name: their sources. */
export const SERVER_PROGRAMS = {
  main: 'src/server/main.ts',
  admin: 'src/server/admin.ts',
  'backup-command': 'src/server/backup/backup-command.ts',
  'restore-command': 'src/server/backup/restore-command.ts',
  'doctor-command': 'src/server/doctor/doctor-command.ts',
  'distribute-command': 'src/server/platform/database/distribution/distribute-command.ts',
  // Not started by a person: the thread of the plans, and what tests replace.
  'planning-thread': 'src/server/runs/planning-thread.ts',
  'password-hash': 'src/server/access/password-hash.ts',
};

/** The built file of a program, below the project's folder; undefined for what is not one of the server's. */
export function builtProgram(source) {
  const name = Object.keys(SERVER_PROGRAMS).find((one) => SERVER_PROGRAMS[one] === source);
  return name === undefined ? undefined : `dist/server/${name}.js`;
}
