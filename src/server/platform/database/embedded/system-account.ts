import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

/** An entry in the system's list of accounts. */
export interface SystemAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Names to look for first when root needs an ordinary account to run PostgreSQL. */
const PREFERRED = ['postgres', 'nobody'];

/** An account that is not root, or undefined if the system lists none. */
export function ordinaryAccount(): SystemAccount | undefined {
  const accounts = listedAccounts().filter((account) => account.uid > 0 && account.gid > 0);
  const preferred = PREFERRED.flatMap((name) => accounts.filter((account) => account.name === name));
  return preferred[0] ?? accounts[0];
}

/**
 * Whether the current user has a name: initdb refuses to run under a nameless number, as containers with `--user 12345`
 * do.
 */
export function currentUserHasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function listedAccounts(): SystemAccount[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n').flatMap(accountOf);
  } catch {
    return [];
  }
}

function accountOf(line: string): SystemAccount[] {
  const [name, , uid, gid] = line.split(':');
  return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
}
